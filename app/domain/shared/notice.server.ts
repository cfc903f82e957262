import { eq } from "drizzle-orm";
import { settings } from "~db/schema";
import { recordAudit } from "./audit.server";
import type { Context } from "./context";
import { prepared } from "./prepared.server";
import { ok, type Result, refuse } from "./result";
import { clockOf, dayOf } from "./time.server";
import { transact } from "./transact.server";

/** What every page says until an instant (UTC ms): that work on the server is coming, or under way. */
export interface Notice {
  until: number;
  de: string;
  en: string;
  /** People can read and change nothing. */
  readOnly: boolean;
}

const KEY = "notice";
export const NOTICE_LENGTH = 200;

const stored = prepared((db) =>
  db.select({ valueJson: settings.valueJson }).from(settings).where(eq(settings.key, KEY)).prepare(),
);

/** The notice that is in force, or null. */
export function findNotice({ db, now }: Pick<Context, "db" | "now">): Notice | null {
  const row = stored(db).get();
  const notice = row ? (JSON.parse(row.valueJson) as Notice) : null;
  return notice && notice.until > now ? notice : null;
}

/** Until when, as a text: the clock time, with the day when that is another one. */
export function untilOf({ until }: Notice, now: number): string {
  const day = dayOf(until);
  const [, month, date] = day.split("-").map(Number);
  return day === dayOf(now) ? clockOf(until) : `${date}.${month}. ${clockOf(until)}`;
}

/** Shows a notice on every page, or none. Refused: a text that is missing or too long, an end that has passed. */
export function setNotice(context: Context, notice: Notice | null): Result<null, "noticeText" | "noticeOver"> {
  return transact(context, (tx): Result<null, "noticeText" | "noticeOver"> => {
    const { db, now } = tx;
    if (notice) {
      const lengths = [notice.de, notice.en].map((text) => text.trim().length);
      if (lengths.some((length) => length === 0 || length > NOTICE_LENGTH)) return refuse("noticeText");
      if (notice.until <= now) return refuse("noticeOver");
    }
    const before = findNotice(tx);
    db.delete(settings).where(eq(settings.key, KEY)).run();
    if (notice)
      db.insert(settings)
        .values({ key: KEY, valueJson: JSON.stringify(notice), updatedAt: now })
        .run();
    recordAudit(tx, {
      action: "setting.changed",
      objectType: "setting",
      objectId: KEY,
      data: { before, after: notice },
    });
    return ok(null);
  });
}
