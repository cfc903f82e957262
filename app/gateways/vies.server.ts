import { config } from "~/config/config.server";

const TIME_LIMIT_MS = 10_000;

/**
 * Whether the EU's register knows a VAT number, such as ATU12345675. Null when no register is set or the member state
 * does not answer now: that says nothing about the number.
 */
export async function askVies(vatNumber: string): Promise<boolean | null> {
  const { viesUrl } = config();
  if (!viesUrl) return null;
  const [state, number] = [vatNumber.slice(0, 2), vatNumber.slice(2)].map(encodeURIComponent);
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const answer = await fetch(`${viesUrl}/ms/${state}/vat/${number}`, { signal, redirect: "error" });
    if (!answer.ok) return null;
    const { isValid, userError } = (await answer.json()) as { isValid?: unknown; userError?: unknown };
    // "INVALID" is the register's word on the number; every other error is about the asking.
    if (isValid === true) return true;
    return isValid === false && userError === "INVALID" ? false : null;
  } catch {
    return null;
  }
}
