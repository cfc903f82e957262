import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { files, testimonials } from "~db/schema";
import { findTestimonial } from "./testimonials.queries.server";

/** Deletes a testimonial; whoever said it may want that. Answers the file of its picture, to be removed afterwards. */
export function deleteTestimonial(
  context: Context<UserActor>,
  { id }: { id: string },
): Result<{ picture: typeof files.$inferSelect | null }, "not_found"> {
  return transact(context, (tx): Result<{ picture: typeof files.$inferSelect | null }, "not_found"> => {
    const found = findTestimonial(tx, id);
    if (!found) return refuse("not_found");
    const { pictureFileId, name } = found;
    const picture = pictureFileId
      ? (tx.db.select().from(files).where(eq(files.id, pictureFileId)).get() ?? null)
      : null;
    tx.db.delete(testimonials).where(eq(testimonials.id, id)).run();
    if (picture) tx.db.delete(files).where(eq(files.id, picture.id)).run();
    recordAudit(tx, { action: "testimonial.deleted", objectType: "testimonial", objectId: id, data: { name } });
    return ok({ picture });
  });
}
