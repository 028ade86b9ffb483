(() => {
"use strict";
const REACH = 5, SIDE = 320, STEP = 0.5, LIMIT = 4.5, MOST = 60, PAUSE = 1300;
const APPLES = [[3, 1, 1], [2, -1, -1], [-1, 0, -1], [3, 3, 1], [-1, -2, -1], [0, 2, 1]];
const SVG = "http://www.w3.org/2000/svg";
const root = document.getElementById("playground");
let apples, offset, run, now = 0, timer = 0;

function make(kind, attributes = {}, text = "", inside = null) {
  const made = document.createElement(kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
  if (inside) inside.append(made);
  return made;
}
function draw(kind, attributes, inside) {
  const made = document.createElementNS(SVG, kind);
  set(made, attributes);
  inside.append(made);
  return made;
}
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
const number = (value) => String(Math.round(value * 100) / 100).replace("-", "−");
const sign = (label) => (label > 0 ? "+1" : "−1");
const across = (x) => (x + REACH) * SIDE / (2 * REACH);
const down = (y) => (REACH - y) * SIDE / (2 * REACH);

/* Examples multiplied by their labels, so that a score of zero or less is a mistake; the offset is one more weight. */
const signed = () => apples.map((one) => [one.x, one.y, ...(offset ? [1] : [])].map((value) => one.label * value));
const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);

function train(vectors) {
  const rows = [{ theta: vectors[0].map(() => 0), apple: null, score: 0 }];
  for (let clean = false; !clean && rows.length <= MOST;) {
    clean = true;
    vectors.forEach((vector, i) => {
      const before = rows[rows.length - 1].theta, score = dot(before, vector);
      if (score > 0 || rows.length > MOST) return;
      clean = false;
      rows.push({ theta: before.map((value, j) => value + vector[j]), apple: apples[i], score });
    });
    if (clean) rows.ended = true;
  }
  return rows;
}

/* The margin is the distance from zero to the hull of the signed examples: the nearest point of some few of them. */
function margin(vectors) {
  const d = vectors[0].length;
  const subsets = (from, chosen) => chosen.length === d ? [chosen]
    : [chosen, ...vectors.slice(from).flatMap((_, i) => subsets(from + i + 1, [...chosen, vectors[from + i]]))];
  for (const chosen of subsets(0, []).filter((one) => one.length)) {
    const shares = nearest(chosen);
    if (!shares || shares.some((share) => share < -1e-9)) continue;
    const point = chosen[0].map((_, j) => chosen.reduce((sum, vector, i) => sum + shares[i] * vector[j], 0));
    const squared = dot(point, point);
    if (squared > 1e-12 && vectors.every((vector) => dot(vector, point) >= squared - 1e-9)) return Math.sqrt(squared);
  }
  return 0;
}

/* The shares of the point nearest to zero on the flat through `chosen`; null if they do not span one. */
function nearest(chosen) {
  const size = chosen.length + 1;
  const rows = chosen.map((one) => [...chosen.map((other) => dot(one, other)), 1, 0]);
  rows.push([...chosen.map(() => 1), 0, 1]);
  for (let i = 0; i < size; i++) {
    let best = i;
    for (let k = i + 1; k < size; k++) if (Math.abs(rows[k][i]) > Math.abs(rows[best][i])) best = k;
    if (Math.abs(rows[best][i]) < 1e-9) return null;
    [rows[i], rows[best]] = [rows[best], rows[i]];
    for (let k = 0; k < size; k++) {
      if (k === i) continue;
      const factor = rows[k][i] / rows[i][i];
      rows[k] = rows[k].map((value, j) => value - factor * rows[i][j]);
    }
  }
  return rows.slice(0, -1).map((row, i) => row[size] / row[i]);
}

const stage = make("div", { class: "playground-stage" }, "", root);
const plane = draw("svg", { viewBox: "-30 -6 356 362", role: "group", "aria-label": "The apples in the plane", tabindex: -1 }, stage);
const paper = draw("svg", { width: SIDE, height: SIDE, viewBox: `0 0 ${SIDE} ${SIDE}` }, plane);
draw("path", { d: `M${SIDE / 2} 0V${SIDE}M0 ${SIDE / 2}H${SIDE}`, class: "playground-axes" }, paper);
const side = draw("polygon", { class: "playground-side" }, paper);
const old = draw("line", { class: "playground-old" }, paper), line = draw("line", { class: "playground-line" }, paper);
const ring = draw("circle", { r: 16, class: "playground-ring" }, paper);
draw("rect", { width: SIDE, height: SIDE, class: "playground-frame" }, plane);
for (const tick of [-4, -2, 0, 2, 4]) {
  draw("text", { x: across(tick), y: SIDE + 17, "text-anchor": "middle" }, plane).textContent = number(tick);
  draw("text", { x: -7, y: down(tick) + 4, "text-anchor": "end" }, plane).textContent = number(tick);
}
draw("text", { x: SIDE / 2, y: SIDE + 34, "text-anchor": "middle" }, plane).textContent = "sweetness →";
draw("text", { x: 8, y: 16 }, plane).textContent = "↑ crunch";

const panel = make("div", { class: "playground-panel" }, "", stage);
const said = make("p", { class: "playground-said", "aria-live": "polite" }, "", panel);
const bar = make("div", { class: "playground-bar", role: "group", "aria-label": "Corrections" }, "", panel);
const button = (text, action, inside, attributes = {}) => {
  const made = make("button", { type: "button", ...attributes }, text, inside);
  made.addEventListener("click", action);
  return made;
};
const back = button("‹ Back", () => go(now - 1), bar), play = button("Play", toggle, bar);
const next = button("Next ›", () => go(now + 1), bar);
const slider = make("input", { type: "range", min: 0, step: 1, "aria-label": "Correction" }, "", bar);
slider.addEventListener("input", () => go(Number(slider.value)));
const meter = make("div", { class: "playground-meter", role: "img" }, "", panel);
const fill = make("div", {}, "", meter);
const promise = make("p", { class: "playground-promise" }, "", panel);
const choice = make("label", { class: "playground-choice" }, "", panel);
const box = make("input", { type: "checkbox", checked: "" }, "", choice);
choice.append(" with an offset θ₀");
box.addEventListener("change", renew);
button("The six apples again", () => { reset(); renew(); }, panel);

make("p", { class: "playground-help", id: "playground-help" },
  "Drag an apple, or reach it with Tab and move it with the arrow keys; Enter changes its label. Circles have label +1, " +
  "squares −1; a hollow one is a mistake now. Training looks at the apples in the order of this list:", root);
const table = make("table", { class: "playground-apples" }, "", make("div", { class: "playground-table" }, "", root));
const head = make("tr", {}, "", make("thead", {}, "", table));
for (const words of ["apple", "sweetness", "crunch", "label", "order"]) make("th", { scope: "col" }, words, head);
const body = make("tbody", {}, "", table);

function reset() {
  if (apples) for (const one of apples) { one.shape.remove(); one.row.remove(); }
  apples = APPLES.map(([x, y, label], i) => ({ x, y, label, name: i + 1 }));
  for (const one of apples) addShape(one), addRow(one);
}

function addShape(one) {
  one.shape = draw("g", { tabindex: 0, role: "button", class: "playground-apple", "aria-describedby": "playground-help" }, paper);
  one.mark = draw("path", {}, one.shape);
  draw("text", { x: 11, y: -9 }, one.shape).textContent = one.name;
  one.shape.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] }[event.key];
    if (by) move(one, one.x + by[0], one.y + by[1]);
    else if (event.key === "Enter" || event.key === " ") flip(one);
    else return;
    event.preventDefault();
  });
  one.shape.addEventListener("pointerdown", (event) => { one.shape.setPointerCapture(event.pointerId); one.held = true; });
  one.shape.addEventListener("pointermove", (event) => {
    if (!one.held) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(paper.getScreenCTM().inverse());
    move(one, at.x * 2 * REACH / SIDE - REACH, REACH - at.y * 2 * REACH / SIDE);
  });
  for (const end of ["pointerup", "pointercancel"]) one.shape.addEventListener(end, () => { one.held = false; });
}

function addRow(one) {
  one.row = make("tr", {}, "", body);
  make("th", { scope: "row" }, String(one.name), one.row);
  one.inputs = ["x", "y"].map((axis) => {
    const words = `${axis === "x" ? "sweetness" : "crunch"} of apple ${one.name}`;
    const input = make("input", { type: "number", min: -LIMIT, max: LIMIT, step: STEP, "aria-label": words }, "",
      make("td", {}, "", one.row));
    input.addEventListener("change", () => { const to = { ...one, [axis]: Number(input.value) }; move(one, to.x, to.y); });
    return input;
  });
  one.toggle = button("", () => flip(one), make("td", {}, "", one.row));
  const cell = make("td", {}, "", one.row);
  for (const [text, way, words] of [["↑", -1, "earlier"], ["↓", 1, "later"]]) {
    const made = button(text, () => shift(one, way, made), cell, { "aria-label": `apple ${one.name} ${words}` });
  }
}

function snap(value) { return Math.max(-LIMIT, Math.min(LIMIT, Math.round((value || 0) / STEP) * STEP)) + 0; }
function move(one, x, y) {
  [x, y] = [snap(x), snap(y)];
  const same = x === one.x && y === one.y;
  [one.x, one.y] = [x, y];
  if (same) show(); else renew();
}
function flip(one) { one.label = -one.label; renew(); }
function shift(one, way, pressed) {
  const at = apples.indexOf(one), to = at + way;
  if (to < 0 || to >= apples.length) return;
  [apples[at], apples[to]] = [apples[to], apples[at]];
  for (const each of apples) body.append(each.row);
  pressed.focus();
  renew();
}

function renew() {
  offset = box.checked;
  const vectors = signed();
  run = train(vectors);
  run.gamma = margin(vectors);
  run.radius = Math.sqrt(Math.max(...vectors.map((vector) => dot(vector, vector))));
  go(run.length - 1);
}

function go(to, playing = false) {
  if (!playing) stop();
  now = Math.max(0, Math.min(run.length - 1, to));
  show();
}

function place(element, theta) {
  const [a, b, c = 0] = theta, squared = a * a + b * b;
  element.setAttribute("visibility", squared ? "visible" : "hidden");
  if (!squared) return;
  const foot = [-c * a / squared, -c * b / squared], far = 40 / Math.sqrt(squared);
  const ends = [far, -far].map((t) => [foot[0] - t * b, foot[1] + t * a]);
  if (element.tagName === "line") {
    const [[x1, y1], [x2, y2]] = ends.map(([x, y]) => [across(x), down(y)]);
    set(element, { x1, y1, x2, y2 });
    return;
  }
  const corners = [...ends, ...[...ends].reverse().map(([x, y]) => [x + far * a, y + far * b])];
  element.setAttribute("points", corners.map(([x, y]) => `${across(x)},${down(y)}`).join(" "));
}

function show() {
  const row = run[now], last = run.length - 1, vectors = signed();
  const missed = apples.filter((_, i) => dot(row.theta, vectors[i]) <= 0).map((one) => one.name).sort();
  place(line, row.theta);
  place(side, row.theta);
  place(old, now ? run[now - 1].theta : [0, 0]);
  ring.setAttribute("visibility", row.apple ? "visible" : "hidden");
  if (row.apple) set(ring, { cx: across(row.apple.x), cy: down(row.apple.y) });
  for (const one of apples) {
    const wrong = missed.includes(one.name);
    set(one.shape, {
      transform: `translate(${across(one.x)} ${down(one.y)})`,
      "data-label": one.label, "data-missed": wrong,
      "aria-label": `apple ${one.name}: sweetness ${number(one.x)}, crunch ${number(one.y)}, label ${sign(one.label)}` +
        (wrong ? ", a mistake" : ""),
    });
    one.mark.setAttribute("d", one.label > 0 ? "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0" : "M-6.5 -6.5h13v13h-13z");
    one.inputs.forEach((input, i) => { input.value = i ? one.y : one.x; });
    one.toggle.textContent = sign(one.label);
    one.toggle.setAttribute("aria-label", `label of apple ${one.name}: ${sign(one.label)}; change it`);
  }
  words(row, last, missed);
  set(slider, { max: last, "aria-valuetext": now ? `correction ${now} of ${last}` : "start" });
  slider.value = now;
  back.setAttribute("aria-disabled", String(!now));
  next.setAttribute("aria-disabled", String(now === last));
}

function words(row, last, missed) {
  const [a, b, c] = row.theta, where = `θ = (${number(a)}, ${number(b)})` + (offset ? `, θ₀ = ${number(c)}` : "");
  const before = now ? `Correction ${now} of ${run.ended ? last : "very many"}: apple ${row.apple.name} had the signed score ${number(row.score)}.` : "Start.";
  const after = missed.length ? `Mistakes now: ${missed.join(", ")}.` : "No mistakes are left.";
  said.textContent = `${before} Now ${where}. ${after}`;
  const bound = run.gamma ? (run.radius / run.gamma) ** 2 : Infinity;
  const made = `${last} correction${last === 1 ? "" : "s"}`;
  fill.style.width = run.gamma ? `${Math.max(1, 100 * Math.min(1, now / bound))}%` : "100%";
  meter.classList.toggle("playground-endless", !run.gamma);
  meter.setAttribute("aria-label", run.gamma ? `${now} of at most ${Math.floor(bound + 1e-9)} corrections` : "no bound");
  promise.textContent = run.gamma
    ? `${run.ended ? `Training ends after ${made}.` : `Training makes more than ${MOST} corrections.`} The mistake bound (R/γ)² promises at most ` +
      `${Math.floor(bound + 1e-9)}: R\u00a0=\u00a0${number(run.radius)}, γ\u00a0=\u00a0${number(run.gamma)}.`
    : `No line ${offset ? "" : "through the origin "}separates these apples: training never ends, and there is no bound. ` +
      `You see the first ${last} corrections.`;
}

function stop() {
  clearInterval(timer);
  timer = 0;
  play.textContent = "Play";
  said.setAttribute("aria-live", "polite");
}
function toggle() {
  if (timer) return stop();
  said.setAttribute("aria-live", "off");
  play.textContent = "Pause";
  go(now === run.length - 1 ? 0 : now + 1, true);
  timer = setInterval(() => {
    go(now + 1, true);
    if (now === run.length - 1) stop();
  }, PAUSE);
}
reset();
renew();
})();
