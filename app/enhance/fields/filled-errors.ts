/** What is said of a field in which nothing is. */
const NOTHING_THERE = [
  "required",
  "yesOrNo",
  "selectAtLeastOne",
  "selectMinimumOneJob",
  "mustAccept",
  "agreeToBasicContract",
];

/** An error that only says that nothing is there goes once something is (SEEN-33); others hold until they are sent again. */
export function watchFilled() {
  const look = (field: EventTarget | null) => {
    if (field instanceof HTMLElement && isFilled(field)) dropError(field);
  };
  document.addEventListener("input", ({ target }) => look(target));
  // What was filled before this came.
  for (const field of document.querySelectorAll("input:not([type=hidden]), select, textarea")) look(field);
}

function isFilled(field: HTMLElement): boolean {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return field.checked;
  return "value" in field && String(field.value).trim() !== "";
}

function dropError(field: HTMLElement) {
  const ids = field.closest("[aria-invalid=true]")?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const error = ids
    .map((id) => document.getElementById(id))
    .find((one) => NOTHING_THERE.includes(one?.dataset.message ?? ""));
  if (!error) return;
  error.hidden = true;
  for (const one of document.querySelectorAll(`[aria-describedby~="${CSS.escape(error.id)}"]`)) {
    one.removeAttribute("aria-invalid");
    one.setAttribute("aria-describedby", ids.filter((id) => id !== error.id).join(" "));
  }
}
