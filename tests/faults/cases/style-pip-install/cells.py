# %% first=true
!pip install numpy==1.2 matplotlib

# %% first=true
%pip install perceptron

# %% first=true
%conda install -y scipy

# %% exercise="audit_score"
!pip install torch
audit_score = 2.0
