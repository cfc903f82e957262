import type { KeyboardEvent, MouseEvent } from "react";

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

let lastClicked: HTMLInputElement | undefined;

/** With Shift all rows from the one clicked last to this one are given its tick (CREW-14). */
export function onCrewClick({ currentTarget, target, shiftKey }: MouseEvent<HTMLUListElement>): void {
  const boxes = [...currentTarget.querySelectorAll("input")];
  const at = boxes.indexOf(target as HTMLInputElement);
  const box = boxes[at];
  if (!box) return;
  const from = shiftKey && lastClicked ? boxes.indexOf(lastClicked) : -1;
  const between = from < 0 ? [] : boxes.slice(Math.min(from, at), Math.max(from, at) + 1);
  for (const each of between) if (each.checked !== box.checked) each.click();
  lastClicked = box;
}
