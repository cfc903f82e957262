import list from "~db/data/common-passwords.txt?raw";
import { passwordRefusals } from "../registration/registration-rules";

const common: ReadonlySet<string> = new Set(list.trim().split("\n"));

/** Whether a password is among the 10,000 most common, whatever its letter case (ACCS-19). */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

/** What is wrong with a new password and its repetition: REG-25 to REG-27, and that too many people use it. */
export function newPasswordRefusals(...typed: Parameters<typeof passwordRefusals>) {
  const [password, , [field] = ["password"]] = typed;
  const refusals = passwordRefusals(...typed);
  if (refusals.length > 0 || !isCommonPassword(password)) return refusals;
  return [{ field, key: "passwordCommon" as const }];
}
