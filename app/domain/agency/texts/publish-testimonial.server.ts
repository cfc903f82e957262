import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { testimonials } from "~db/schema";

/** Shows a testimonial on the home page, or takes it away from there. */
export function publishTestimonial(
  context: Context<UserActor>,
  { id, published }: { id: string; published: boolean },
): Result<void, "not_found"> {
  return transact(context, (tx): Result<void, "not_found"> => {
    const { changes } = tx.db
      .update(testimonials)
      .set({ publishedAt: published ? tx.now : null })
      .where(eq(testimonials.id, id))
      .run();
    if (changes === 0) return refuse("not_found");
    const action = published ? "testimonial.published" : "testimonial.withdrawn";
    recordAudit(tx, { action, objectType: "testimonial", objectId: id });
    return ok();
  });
}
