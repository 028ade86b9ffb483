# %% first=true
name = input("Your name? ")

# %% exercise="audit_score"
audit_score = 2.0
input("Press Enter to go on")

# %% after="audit_score"
import getpass

getpass.getpass()
