/** What a key or a button does in a list. */
export type RowAct = "up" | "down" | "first" | "last" | "tick" | "tickUp" | "tickDown" | "copy" | "keys";
/** What came of it, for whoever does not see it. */
export type RowNews = "copied" | "copiedDown" | "noNext";

const rows = "main [data-id]";
/** Where a row has several things to reach, this is the one that it is about. */
const stop = "[data-stop]";
const reachable = "input[type=checkbox], a[href], button:not([disabled]), summary";
const typing = "input:not([type=checkbox]), select, textarea, [contenteditable]";
const pressed: Record<string, RowAct> = {
  ArrowDown: "down",
  ArrowUp: "up",
  Home: "first",
  End: "last",
  " ": "tick",
  c: "copy",
  "?": "keys",
};
const withShift: Partial<Record<RowAct, RowAct>> = { down: "tickDown", up: "tickUp" };
const steps: Partial<Record<RowAct, (at: number, last: number) => number>> = {
  down: (at, last) => Math.min(at + 1, last),
  up: (at) => Math.max(at - 1, 0),
  first: () => 0,
  last: (_, last) => last,
};

type Told = { news: (news: RowNews) => void; showKeys: () => void };

/**
 * Inside a list up and down go from row to row, space ticks, with shift the next one is ticked on, "c" copies the row and
 * "?" shows the keys (BULK-12). Nothing is bound while somebody types. Ends with what it returns.
 */
export function listenToRows(told: Told): { act: (act: RowAct) => void; stop: () => void } {
  let current: Element | null = null;
  const focused = ({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest(rows) : null;
    if (row) current = row;
  };
  const press = (event: KeyboardEvent) => {
    const { target, key } = event;
    const known = pressed[key];
    if (!(target instanceof Element) || !known || event.altKey || event.ctrlKey || event.metaKey) return;
    const enters = target.matches("#search-all, [data-rows-start]") && known === "down";
    const act = (event.shiftKey && withShift[known]) || known;
    const row = target.closest(rows);
    if (!enters && target.matches(typing)) return;
    if (act === "tick" && (!row || target.matches("input, button, summary"))) return;
    if (!enters && act !== "keys" && !row) return;
    event.preventDefault();
    doAct(act, enters ? null : row, told);
  };
  document.addEventListener("keydown", press);
  document.addEventListener("focusin", focused);
  return {
    act: (act) => doAct(act, current?.isConnected ? current : null, told),
    stop: () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("focusin", focused);
    },
  };
}

function doAct(act: RowAct, from: Element | null, told: Told): void {
  const row = from ?? document.querySelector(rows);
  if (act === "keys") told.showKeys();
  else if (!row) return;
  else if (act === "copy") copy(row, told.news);
  else if (act === "tick") boxOf(row)?.click();
  else move(act, row, from === null);
}

/** To another row, ticking both on the way with shift; whoever comes from outside begins with the first. */
function move(act: RowAct, row: Element, enters: boolean): void {
  const on = act === "tickDown" ? "down" : act === "tickUp" ? "up" : null;
  const to = enters ? row : neighbour(row, on ?? act);
  if (on) for (const each of [row, to]) if (boxOf(each)?.checked === false) boxOf(each)?.click();
  stopIn(to)?.focus();
}

const stopIn = (row: Element) => row.querySelector<HTMLElement>(stop) ?? row.querySelector<HTMLElement>(reachable);
const boxOf = (row: Element) => row.querySelector<HTMLInputElement>("input[type=checkbox]:not([disabled])");

/** Rows of one list follow each other, and so do lists that stand in one place. */
function neighbour(row: Element, act: RowAct): Element {
  const groups = row.closest("[data-rows]");
  const all = [...document.querySelectorAll(rows)].filter((each) =>
    groups ? groups.contains(each) : each.parentElement === row.parentElement,
  );
  return all[steps[act]?.(all.indexOf(row), all.length - 1) ?? 0] ?? row;
}

/** A row of the grid is copied into the next one, any other as text. */
function copy(row: Element, news: Told["news"]): void {
  if (row.closest("[data-grid]")) {
    const next = row.nextElementSibling;
    const cells = [...(next?.querySelectorAll("input") ?? [])];
    const values = [...row.querySelectorAll("input")].map(({ value }) => value);
    for (const [index, cell] of cells.entries()) cell.value = values[index] ?? "";
    if (next) stopIn(next)?.focus();
    news(next ? "copiedDown" : "noNext");
    return;
  }
  const cells = [...row.querySelectorAll("td, th")];
  const texts = (cells.length > 0 ? cells : [row]).map((cell) => (cell.textContent ?? "").replace(/\s+/g, " ").trim());
  navigator.clipboard?.writeText(texts.join("\t")).then(
    () => news("copied"),
    () => {},
  );
}
