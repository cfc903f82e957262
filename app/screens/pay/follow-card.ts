/** Where a card is entered. */
export const CARD_ENTRY = "card-entry";

/**
 * Keeps the choice and the card together, so that what is charged is what is chosen (CREW-12): typing another card
 * chooses it, choosing it opens its fields, and choosing something else empties them.
 */
export function followCard(form: HTMLFormElement, changed: Element): void {
  const another = form.querySelector<HTMLInputElement>("[data-another-card]");
  const entry = form.querySelector(`#${CARD_ENTRY}`);
  if (!another || !entry) return;
  if (entry.contains(changed)) another.checked = true;
  else if (changed === another) entry.closest("details")?.setAttribute("open", "");
  else if (changed.getAttribute("name") === another.name)
    for (const input of entry.querySelectorAll("input")) input.value = "";
}
