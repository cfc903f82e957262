import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { testimonials } from "~db/schema";
import { listTestimonials } from "./testimonials.queries.server";

/** Moves a testimonial one place up or down; at the end of the list nothing changes. */
export function moveTestimonial(
  context: Context<UserActor>,
  { id, by }: { id: string; by: -1 | 1 },
): Result<void, "not_found"> {
  return transact(context, (tx): Result<void, "not_found"> => {
    const ids = listTestimonials(tx).map((row) => row.id);
    const from = ids.indexOf(id);
    if (from < 0) return refuse("not_found");
    const to = from + by;
    if (to < 0 || to >= ids.length) return ok();
    ids.splice(to, 0, ...ids.splice(from, 1));
    for (const [index, each] of ids.entries())
      tx.db
        .update(testimonials)
        .set({ rank: index + 1 })
        .where(eq(testimonials.id, each))
        .run();
    recordAudit(tx, { action: "testimonial.moved", objectType: "testimonial", objectId: id, data: { place: to + 1 } });
    return ok();
  });
}
