import { useEffect } from "react";

const rows = "main [data-id]";
const reachable = "input[type=checkbox], a[href], button:not([disabled]), summary";
const typing = "input:not([type=checkbox]), select, textarea";
const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Inside a list, up and down go from row to row, Home and End to its first and last; down leads there from the search. */
export function useRowKeys() {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (event.key === "ArrowDown" && event.target instanceof Element && event.target.id === "search-all") {
        const first = document.querySelector(rows)?.querySelector<HTMLElement>(reachable);
        if (first) event.preventDefault();
        first?.focus();
        return;
      }
      const from = event.target instanceof Element && !event.target.matches(typing) ? event.target.closest(rows) : null;
      if (!step || !from || event.altKey || event.ctrlKey || event.metaKey) return;
      const groups = from.closest("[data-rows]");
      const all = [...document.querySelectorAll(rows)].filter((row) =>
        groups ? groups.contains(row) : row.parentElement === from.parentElement,
      );
      const to = all[step(all.indexOf(from), all.length - 1)]?.querySelector<HTMLElement>(reachable);
      if (!to) return;
      event.preventDefault();
      to.focus();
    };
    document.addEventListener("keydown", move);
    return () => document.removeEventListener("keydown", move);
  }, []);
}
