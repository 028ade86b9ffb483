"""The two programs that Gradescope starts. AUTOGRADER_ROOT names another root than its own, for trying them out."""

from __future__ import annotations

SETUP = """\
#!/usr/bin/env bash
# Gradescope runs this once, as root, when it builds the image: it makes the Python that will grade.
set -eu
root="${AUTOGRADER_ROOT:-/autograder}"
here="$root/source"

find_python() {
    local name
    for name in ${AUTOGRADER_PYTHON:-} python3.13 python3.12 python3.11 python3; do
        if "$name" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$name"
            return 0
        fi
    done
    return 1
}

if ! python="$(find_python)"; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq python3.12 python3.12-venv || apt-get install -y -qq python3.11 python3.11-venv
    python="$(find_python)"
fi
"$python" -m venv "$root/venv"
grader="$root/venv/bin/python"
"$grader" -m pip install --quiet --disable-pip-version-check -c "$here/constraints.txt" "$here"/perceptron_course-*.whl

# Answers, tests and the secret are for root alone: submissions run as somebody else.
chmod -R go= "$here" "$root"/venv/lib/python*/site-packages/perceptron_ref
"$grader" -P -m autograder.gradescope --check-setup --root "$root"
"""

RUN = """\
#!/usr/bin/env bash
# Gradescope runs this for each submission, as root.
set -u
root="${AUTOGRADER_ROOT:-/autograder}"
results="$root/results/results.json"
mkdir -p "$root/results"
rm -f "$results"
# Should submissions have to run without a sandbox, they run as an account that these are closed to.
chmod go= "$root/results"
[ ! -f "$root/submission_metadata.json" ] || chmod go= "$root/submission_metadata.json"
cd "$root" || exit 1
"$root/venv/bin/python" -P -m autograder.gradescope --root "$root"
status=$?
if [ ! -s "$results" ]; then
    # The grader could not even begin. Without any results, Gradescope would show a 0 and no reason.
    cat > "$results" <<'END'
__NO_GRADER__
END
fi
exit "$status"
"""
