import type { Random } from "./random";

const SSN_WEIGHTS = [3, 7, 9, 5, 8, 4, 2, 1, 6];

/** A social security number whose check digit fits the day of birth (YYYY-MM-DD), as the real ones are made. */
export function inventSsn(random: Random, birthDay: string): string {
  const birth = `${birthDay.slice(8, 10)}${birthDay.slice(5, 7)}${birthDay.slice(2, 4)}`;
  for (;;) {
    const serial = String(random.between(100, 999));
    const sum = [...`${serial}${birth}`].reduce(
      (total, digit, index) => total + Number(digit) * (SSN_WEIGHTS[index] ?? 0),
      0,
    );
    // A remainder of ten has no digit; such serials are never issued.
    if (sum % 11 < 10) return `${serial}${sum % 11}${birth}`;
  }
}

/** No Austrian bank has this code, so nobody has such an account. */
const NO_BANK = "99999";

export function inventIban(random: Random): string {
  const account = String(random.between(1, 99_999_999)).padStart(11, "0");
  // A is 10 and T is 29; the check digits stand for 00 while they are computed.
  const remainder = BigInt(`${NO_BANK}${account}102900`) % 97n;
  return `AT${String(98n - remainder).padStart(2, "0")}${NO_BANK}${account}`;
}
