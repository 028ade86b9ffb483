"""The record of a run: what it holds, and what it looks like."""

import dataclasses
from html.parser import HTMLParser

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from perceptron_ref import primal, tables
from tests.perceptron_ref.examples import XOR, data, quick

WITH_OFFSET = """\
step  pass  example  label  score  correction       theta  theta_0
----  ----  -------  -----  -----  ----------  ----------  -------
   0                                               (0, 0)        0
   1     1        0      1      0   (0.5, −1)   (0.5, −1)        1
   2     1        1     −1   −1.5     (−1, 0)  (−0.5, −1)        0
2 corrections; stopped after a pass without a mistake."""

WITHOUT_OFFSET = """\
step  pass  example  label  score  correction   theta
----  ----  -------  -----  -----  ----------  ------
   0                                           (0, 0)
   1     1        0      1      0      (1, 0)  (1, 0)
1 correction; stopped because no pass was left."""

HTML = """\
<table class="perceptron-trace">
<caption>1 correction; stopped because no pass was left.</caption>
<thead><tr><th scope="col">step</th><th scope="col">pass</th><th scope="col">example</th>\
<th scope="col">label</th><th scope="col">score</th><th scope="col">correction</th>\
<th scope="col">theta</th></tr></thead>
<tbody>
<tr><th scope="row">0</th><td></td><td></td><td></td><td></td><td></td><td>(0, 0)</td></tr>
<tr><th scope="row">1</th><td>1</td><td>0</td><td>1</td><td>0</td><td>(1, 0)</td><td>(1, 0)</td></tr>
</tbody>
</table>"""


def test_text_with_offset():
    assert str(primal.fit([[0.5, -1], [1, 0]], [1, -1], 5)) == WITH_OFFSET


def test_text_without_offset():
    assert str(primal.fit([[1, 0]], [1], 1, offset=False)) == WITHOUT_OFFSET


def test_html():
    trace = primal.fit([[1, 0]], [1], 1, offset=False)
    assert trace.to_html() == HTML
    assert trace._repr_html_() == HTML


def test_every_reason_to_stop_is_told():
    X, y = [[1.0], [2.0]], [1, -1]
    assert "stopped because no pass was left" in primal.fit(X, y, 0).summary()
    assert "stopped after a pass without a mistake" in primal.fit(X, y, 90).summary()
    assert "stopped because no correction was left" in primal.search(X, y, 1).summary()
    assert "stopped because no example was a mistake" in primal.search([[1.0]], [1], 9).summary()


class Cells(HTMLParser):
    """Collects the text of cells, and fails on tags that a table does not have."""

    def __init__(self):
        super().__init__()
        self.cells, self.tags = [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.cells.append(data.strip())


def test_html_is_escaped():
    html = tables.html_table("<script>alert(1)</script>", ["a & b", "c"], [["<b>", '"']])
    parser = Cells()
    parser.feed(html)
    assert {tag for tag, _ in parser.tags} == {"table", "caption", "thead", "tbody", "tr", "th", "td"}
    assert [cell for cell in parser.cells if cell] == ["<script>alert(1)</script>", "a & b", "c", "<b>", '"']


def test_every_head_of_the_table_has_a_scope():
    parser = Cells()
    parser.feed(primal.fit(*XOR, 3).to_html())
    scopes = [attrs.get("scope") for tag, attrs in parser.tags if tag == "th"]
    assert set(scopes) == {"col", "row"}
    assert [tag for tag, _ in parser.tags][:2] == ["table", "caption"]


@pytest.mark.parametrize(
    ("value", "shown"),
    [(2.0, "2"), (-1.5, "−1.5"), (-0.0, "0"), (1 / 3, "0.333333"), (1e9, "1e+09"), (-1e-9, "−1e−09")],
)
def test_numbers_look_as_people_write_them(value, shown):
    assert tables.show_number(value) == shown


@given(data(), st.integers(0, 4), st.booleans())
@quick
def test_the_record_is_consistent(examples, T, offset):
    X, y = examples
    trace = primal.fit(X, y, T, offset=offset)
    assert sum(trace.mistakes_per_pass) == len(trace.corrections) == trace.alpha().sum()
    assert trace.thetas().shape == (len(trace.corrections) + 1, X.shape[1])
    assert trace.offsets().shape == (len(trace.corrections) + 1,)
    theta, theta_0 = trace.start, trace.start_0
    for step, c in enumerate(trace.corrections, start=1):
        assert c.step == step
        assert c.look == (c.pass_number - 1) * len(X) + c.example + 1
        np.testing.assert_array_equal(c.theta_before, theta)
        assert c.theta_0_before == theta_0
        assert c.score == primal.signed_score(theta, theta_0, X[c.example], y[c.example]) <= 0
        np.testing.assert_array_equal(c.change, y[c.example] * X[c.example])
        assert c.change_0 == (y[c.example] if offset else 0.0)
        theta, theta_0 = c.theta_before + c.change, c.theta_0_before + c.change_0
        np.testing.assert_array_equal(c.theta_after, theta)
        assert c.theta_0_after == theta_0
    np.testing.assert_array_equal(trace.theta, theta)
    assert trace.theta_0 == theta_0


def test_a_record_cannot_be_changed():
    trace = primal.fit([[1.0, 2.0]], [1], 1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        trace.theta_0 = 5.0
    with pytest.raises(dataclasses.FrozenInstanceError):
        trace.corrections[0].score = 5.0
    for array in (trace.theta, trace.start, trace.corrections[0].change, trace.corrections[0].theta_after):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 5.0
