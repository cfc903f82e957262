/** Escape leaves a dialog by its own close link. */
export function closeWithEscape() {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    document.querySelector<HTMLElement>("dialog[open] [data-close]")?.click();
  });
}
