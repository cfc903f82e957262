import { sql } from "drizzle-orm";
import { text } from "drizzle-orm/sqlite-core";

/**
 * A phone number as it is looked for: its digits alone, without the 0043 or the zero in front of an Austrian one, so that
 * "+43 (0)664 12", "0664/12" and "0043 664-12" are the same (DESK-21).
 */
export function phoneDigitsOf(column: string) {
  const digits = [" ", "/", "-", "(", ")", ".", "\u00a0"].reduce(
    (written, sign) => `replace(${written}, '${sign}', '')`,
    column,
  );
  return text().generatedAlwaysAs(sql.raw(`ltrim(replace('#' || replace(${digits}, '+', '00'), '#0043', ''), '#0')`), {
    mode: "virtual",
  });
}
