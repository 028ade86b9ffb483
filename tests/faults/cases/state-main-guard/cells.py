# %% exercise="audit_score"
def main():
    global audit_score
    audit_score = 2.0


if __name__ == "__main__":
    main()
