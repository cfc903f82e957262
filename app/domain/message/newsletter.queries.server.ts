import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { newsletterSubscribers } from "~db/schema";
import type { Context } from "../shared/context";
import { listPageSize, type Page, pageOf, readCursor } from "../shared/keyset";
import { holds } from "../shared/tables/name-columns";
import { leaveKey } from "./leave-newsletter.server";

export type Subscriber = typeof newsletterSubscribers.$inferSelect;
type Asked = { search: string; state: string };

/** Who wants the newsletter, the newest first (BO-09). */
export function listSubscribers(
  { db }: Pick<Context, "db">,
  { after, ...asked }: Asked & { after: string | null },
): Page<Subscriber> {
  const cursor = readCursor(after, "number", "string");
  const [at, id] = cursor ? [Number(cursor[0]), String(cursor[1])] : [0, ""];
  const { subscribedAt } = newsletterSubscribers;
  const further = cursor ? sql`(${subscribedAt}, ${newsletterSubscribers.id}) < (${at}, ${id})` : undefined;
  const rows = db
    .select()
    .from(newsletterSubscribers)
    .where(and(matching(asked), further))
    .orderBy(desc(subscribedAt), desc(newsletterSubscribers.id))
    .limit(listPageSize + 1)
    .all();
  return pageOf(rows, (row) => [row.subscribedAt, row.id]);
}

/** All of them for a file, each with the key of the link that ends the newsletter. */
export function exportSubscribers({ db }: Pick<Context, "db">, asked: Asked): (Subscriber & { leaveKey: string })[] {
  return db
    .select()
    .from(newsletterSubscribers)
    .where(matching(asked))
    .orderBy(desc(newsletterSubscribers.subscribedAt), desc(newsletterSubscribers.id))
    .all()
    .map((row) => ({ ...row, leaveKey: leaveKey(row.id) }));
}

export function findSubscriber({ db }: Pick<Context, "db">, id: string): Subscriber | null {
  return db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).get() ?? null;
}

function matching({ search, state }: Asked) {
  const { email, lastname, firstname, confirmedAt } = newsletterSubscribers;
  return and(
    state === "confirmed" ? isNotNull(confirmedAt) : undefined,
    state === "waiting" ? isNull(confirmedAt) : undefined,
    search ? holds(search, firstname, lastname, email) : undefined,
  );
}
