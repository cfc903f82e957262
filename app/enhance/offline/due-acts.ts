import type { Item } from "./keep-items";

/** Each job's acts stand in their order; shown is the one that is due now, and what was said and waits. */
export function showDueActs(page: Document, items: readonly Item[], now: number) {
  const said = (act: string) => items.some(({ what, end }) => end !== "refused" && what === act);
  for (const job of page.querySelectorAll<HTMLElement>("article[data-until]")) {
    let shown = false;
    let here = job.dataset.here !== undefined;
    for (const part of job.querySelectorAll<HTMLElement>("[data-act]")) {
      const { act = "", from, until } = part.dataset;
      here ||= act.startsWith("here:") && said(act);
      const due = Number(from) <= now && now <= Number(until) && (!act.startsWith("gone:") || here);
      const isNext: boolean = due && !shown && !said(act);
      shown ||= isNext;
      part.hidden = !isNext && !said(act);
      const later = part.querySelector("template");
      if (!part.hidden && later) later.replaceWith(later.content);
    }
  }
}
