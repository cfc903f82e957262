/** "at611904300234573201" → "AT61 1904 3002 3457 3201" */
export function asGroups(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/\s/g, "")
    .replace(/(.{4})(?=.)/g, "$1 ");
}

/** Groups an IBAN by four while it is typed (BANK-05); the server drops the blanks. */
export class IbanInput extends HTMLElement {
  connectedCallback() {
    const input = this.querySelector("input");
    if (!input) return;
    this.addEventListener("input", () => {
      const caret = input.selectionStart ?? input.value.length;
      const before = asGroups(input.value.slice(0, caret));
      const groups = asGroups(input.value);
      if (groups === input.value) return;
      input.value = groups;
      // Behind the sign just typed, and behind the blank that follows a full group.
      const next = groups[before.length] === " " && caret > 0 ? before.length + 1 : before.length;
      input.setSelectionRange(next, next);
    });
  }
}
