import { eq, sql } from "drizzle-orm";
import type { TFunction } from "i18next";
import { DAY } from "~/config/durations";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { positions } from "~db/schema";

/** What a device is told, before it is put into words. */
export interface Told {
  /** Its texts are in locales/…/mails.json under push. */
  text: string;
  positionId: string;
  values?: Record<string, string | number>;
  /** Where it leads on this site, with the reader's own session. */
  path: string;
  /** What it is about. */
  subject: string;
  /** UTC ms. */
  expiresAt: number;
  urgent?: boolean;
}

export interface PushReader {
  t: TFunction;
  language: "de" | "en";
}

const SOON_MS = DAY / 2;

/** News about a job that begins so soon wake people, as they do by mail (REM-21). */
export const isSoon = ({ now }: Pick<Context, "now">, startsAt: number): boolean => startsAt - now < SOON_MS;

export function startOf({ db }: Pick<Context, "db">, positionId: string): number {
  const row = startsOf(db).get({ positionId });
  if (!row) throw new Error(`no position ${positionId}`);
  return row.startsAt;
}

const startsOf = prepared((db) =>
  db
    .select({ startsAt: positions.startsAt })
    .from(positions)
    .where(eq(positions.id, sql.placeholder("positionId")))
    .prepare(),
);
