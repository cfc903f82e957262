/** "2026-12-04" → "Fr, 04.12.2026", with the names of the weekdays from Monday on; nothing for what is no day. */
export function dayShown(value: string, names: string[]): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  const at = new Date(`${value}T00:00:00Z`);
  if (!year || Number.isNaN(at.getTime())) return "";
  return `${names[(at.getUTCDay() + 6) % 7]}, ${date}.${month}.${year}`;
}

/** Shows a typed or chosen day with its weekday under the field (DESK-17). */
export class DayInput extends HTMLElement {
  connectedCallback() {
    this.addEventListener("input", this.show);
    // What the browser filled in again when somebody came back.
    this.show();
  }

  private readonly show = () => {
    const shown = dayShown(this.querySelector("input")?.value ?? "", (this.getAttribute("days") ?? "").split(","));
    const line = this.querySelector("[role=status]");
    if (line && line.textContent !== shown) line.textContent = shown;
  };
}
