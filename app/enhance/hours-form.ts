import { minutesOfClock, readClock } from "~/i18n/typed-time";

const DAY = 24 * 60;
const BREAK_AFTER = 6 * 60;
const LONG_AFTER = 10 * 60;
const LONGEST = 12 * 60;
const NOTE_MS = 5000; // LIM-40

const minutesOf = (typed: string): number | null => {
  const clock = readClock(typed);
  return clock === null ? null : minutesOfClock(clock) % DAY;
};

/** Minutes from one clock time to another, past midnight when the end is earlier; null while one is missing. */
export function workedMinutes(start: string, end: string): number | null {
  const from = minutesOf(start);
  const until = minutesOf(end);
  if (from === null || until === null) return null;
  return until < from ? until + DAY - from : until - from;
}

export const clockOf = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** Minutes without the break; a break that does not fit is refused when it is sent. */
export const paidOf = (minutes: number, pause: number) => (pause < minutes ? minutes - pause : minutes);

/**
 * Counts along while the times are typed, and keeps the button locked until there are a name and a signature
 * (HRS-22). The amounts come from the server, one per quarter of an hour, so that the price is calculated there only.
 */
export class HoursForm extends HTMLElement {
  #long = false;
  #timer = 0;

  connectedCallback() {
    this.addEventListener("input", this.#update);
    this.addEventListener("change", this.#update);
    const long = this.#worked();
    this.#long = long !== null && long > LONG_AFTER;
    this.#update();
  }

  disconnectedCallback() {
    this.removeEventListener("input", this.#update);
    this.removeEventListener("change", this.#update);
    window.clearTimeout(this.#timer);
  }

  #value = (name: string) => this.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value.trim() ?? "";
  #worked = () => workedMinutes(this.#value("jobStart"), this.#value("jobEnd"));

  /** What is paid of so many minutes: without the break where the booking says so. */
  #paid(minutes: number) {
    if (!this.hasAttribute("deducted")) return minutes;
    return paidOf(minutes, Number(this.querySelector<HTMLSelectElement>('select[name="breakMinutes"]')?.value));
  }

  #update = () => {
    const minutes = this.#worked();
    if (this.hasAttribute("live")) this.#count(minutes);
    this.#note(minutes !== null && minutes > LONG_AFTER);
    this.#lock();
  };

  #count(minutes: number | null) {
    const whole = minutes !== null && minutes > 0 && minutes <= LONGEST;
    const more = whole ? minutes - Number(this.getAttribute("planned")) : 0;
    const pay: string[] = JSON.parse(this.getAttribute("pay") ?? "[]");
    this.#hide("planned", true);
    this.#hide("live", false);
    this.#write("worked", whole ? clockOf(minutes) : "–");
    this.#write("more", clockOf(Math.max(0, more)));
    this.#write("pay", (whole && pay[Math.ceil(this.#paid(minutes) / 15) - 1]) || "–");
    this.#hide("more-line", more <= 0);
    this.#hide("break", !whole || minutes <= BREAK_AFTER);
    this.#write("span", whole ? `${this.#value("jobStart")}–${this.#value("jobEnd")}` : "");
  }

  /** Shown anew each time the hours become too many, for five seconds (REQ-24). */
  #note(long: boolean) {
    if (long === this.#long) return;
    this.#long = long;
    window.clearTimeout(this.#timer);
    this.#hide("long", !long);
    if (long) this.#timer = window.setTimeout(() => this.#hide("long", true), NOTE_MS);
  }

  #lock() {
    const button = this.querySelector<HTMLButtonElement>("button[type=submit]");
    if (!button || button.getAttribute("aria-busy") === "true") return;
    const picture = this.querySelector<HTMLInputElement>('input[name="signatureFile"]')?.files?.length;
    const signed = this.#value("signature") !== "" || this.#value("signatureText") !== "" || Boolean(picture);
    button.disabled = this.#value("employerName") === "" || !signed;
    this.#hide("locked", !button.disabled);
  }

  #all = (name: string) => this.querySelectorAll<HTMLElement>(`[data-${name}]`);

  #hide(name: string, hidden: boolean) {
    for (const element of this.#all(name)) element.hidden = hidden;
  }

  #write(name: string, text: string) {
    for (const element of this.#all(name)) element.textContent = text;
  }
}
