import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { staffTypeSlugs } from "~db/schema";
import { slugRefusals } from "./slug-rules";

/**
 * Gives a kind of work another name in addresses; those with the name before lead there for good (SEEK-10). A name that it
 * had before may come back. Refused for one that no address may hold, with slugTaken for one that is or was another kind's,
 * and when somebody else has changed it since the page was shown.
 */
export function changeSlug(
  context: Context,
  { staffTypeId, slug, seen }: { staffTypeId: string; slug: string; seen?: Seen },
): Result<undefined, Message | "notFound"> {
  return transact(context, (tx): Result<undefined, Message | "notFound"> => {
    const present = and(eq(staffTypeSlugs.staffTypeId, staffTypeId), isNull(staffTypeSlugs.replacedAt));
    const before = tx.db.select().from(staffTypeSlugs).where(present).get();
    if (!before) return refuse("notFound");
    const [wrong] = slugRefusals({ slug });
    if (wrong) return refuse(wrong.key);
    const stale = staleRefusal(seen, { slug: before.slug }, { slug });
    if (stale) return stale;
    const known = tx.db.select().from(staffTypeSlugs).where(eq(staffTypeSlugs.slug, slug)).get();
    if (known && known.staffTypeId !== staffTypeId) return refuse("slugTaken");
    if (known === undefined || known.replacedAt !== null) {
      tx.db.update(staffTypeSlugs).set({ replacedAt: tx.now }).where(present).run();
      tx.db
        .insert(staffTypeSlugs)
        .values({ slug, staffTypeId })
        .onConflictDoUpdate({ target: staffTypeSlugs.slug, set: { replacedAt: null } })
        .run();
      const data = { before: { slug: before.slug }, after: { slug } };
      recordAudit(tx, { action: "staffType.slugChanged", objectType: "staffType", objectId: staffTypeId, data });
    }
    return ok();
  });
}
