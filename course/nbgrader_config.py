"""The nbgrader course: where its folders are and how its steps behave.

nbgrader reads this file when it runs in this folder. Everything is relative to it, so the course works wherever
it is cloned.
"""

c = get_config()  # noqa: F821  (nbgrader puts it there)

c.CourseDirectory.course_id = "perceptron-course"

# lessons/ → source/ is the work of `autograder build`; the two folders that are published lie beside this one.
c.CourseDirectory.release_directory = "../notebooks"
c.CourseDirectory.solution_directory = "../solutions"

# The solutions are kept under version control: the same lesson gives the same bytes, whoever runs it, and when.
c.Execute.record_timing = False
# Kernels warn that they talk TCP; on one machine, and on every start, that is noise.
c.Execute.extra_arguments = ["--log-level=ERROR"]
c.GenerateSolution.preprocessors = [
    "nbgrader.preprocessors.IncludeHeaderFooter",
    "nbgrader.preprocessors.LockCells",
    "nbgrader.preprocessors.ClearOutput",
    "nbgrader.preprocessors.ClearMarkScheme",
    "nbgrader.preprocessors.Execute",
    "autograder.build.stable.SettleOutputs",
]

# Submissions are read tolerantly, repaired where they were damaged, and run in a sandbox, their tests outside of it.
# Without these four settings nbgrader still grades this course, in a kernel, with the rights of whoever grades.
c.Autograde.exporter_class = "autograder.steps.exporter.TolerantNotebookExporter"
c.Autograde.pre_convert_hook = "autograder.steps.links.remove_links"
c.Autograde.sanitize_preprocessors = [
    "autograder.steps.normalise.Normalise",
    "nbgrader.preprocessors.ClearOutput",
    "nbgrader.preprocessors.DeduplicateIds",
    "nbgrader.preprocessors.OverwriteKernelspec",
    "nbgrader.preprocessors.OverwriteCells",
    "nbgrader.preprocessors.CheckCellMetadata",
]
c.Autograde.autograde_preprocessors = [
    "autograder.steps.execute.IsolatedExecute",
    "nbgrader.preprocessors.IgnorePattern",
    "nbconvert.preprocessors.ClearMetadataPreprocessor",
    "nbgrader.preprocessors.LimitOutput",
    "nbgrader.preprocessors.SaveAutoGrades",
    "nbgrader.preprocessors.AssignLatePenalties",
    "nbgrader.preprocessors.CheckCellMetadata",
]
# The time limit of one cell, in seconds. Where submissions cannot be isolated, grading refuses; the second setting
# overrules that, and lets submissions read answers and change grades.
c.IsolatedExecute.timeout = 30
# c.IsolatedExecute.unsafe_no_sandbox = True

# Pages that show what students wrote do not run it, and what looks like a formula is text to a spreadsheet.
c.HTMLExporter.preprocessors = ["autograder.steps.clean.CleanOutputs"]
c.HTMLExporter.filters = {"markdown2html": "autograder.steps.clean.clean_markdown"}
c.ExportApp.plugin_class = "autograder.steps.export.SafeCsvExport"

# `nbgrader zip_collect ps1` takes files as a learning platform hands them out: put them, zipped or not, into
# downloaded/ps1/archive/, named student_20260130T150000_notebook.ipynb. (Of a time written 2026-01-30-15-00-00 nbgrader
# would lose the minutes, so such names are not taken.)
c.FileNameCollectorPlugin.named_regexp = (
    r".*[/\\](?P<student_id>[^./\\][^/\\]*?)_(?P<timestamp>\d{8}T\d{6})_(?P<file_id>[^/\\]+)\.ipynb$"
)

# Everyone can have numbers of their own in exercises that ask for a number (docs/own-numbers.md). Any text switches
# this on, and another text deals the numbers anew; `autograder build` must follow.
# c.Variants.label = "2026"

# To hand out and collect on a shared machine instead, name its exchange folder, which everyone must be able to write:
# c.Exchange.root = "..."
