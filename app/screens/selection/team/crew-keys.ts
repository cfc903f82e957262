import type { KeyboardEvent } from "react";

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The keys of the list (PICK-11): arrows lead to the row above or below, P opens the profile of the row, L puts the
 * chosen on the list. Space and Enter are the browser's own: the tick, and the first button of the form.
 */
export function onCrewKey(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const row = (event.target as HTMLElement).closest("li.pick");
  if (!row) return;
  const step = STEPS[event.key];
  if (step !== undefined) {
    const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
    next?.querySelector<HTMLElement>("input, a")?.focus();
  } else if (event.key === "p" || event.key === "P") {
    row.querySelector<HTMLAnchorElement>("a[data-profile]")?.click();
  } else if (event.key === "l" || event.key === "L") {
    document.querySelector<HTMLButtonElement>('button[form="pick"][value="list"]')?.click();
  } else {
    return;
  }
  event.preventDefault();
}
