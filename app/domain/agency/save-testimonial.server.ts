import { eq, sql } from "drizzle-orm";
import { testimonials } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { newId } from "../shared/ids";
import { type RecordedFile, recordFile } from "../shared/record-file.server";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import type { TestimonialTexts } from "./testimonial-rules";

export interface TestimonialInput extends TestimonialTexts {
  /** Null makes a new one, which comes last and is not published. */
  id: string | null;
  /** Null keeps the picture that is there. */
  picture: RecordedFile | null;
}

/** Writes a testimonial (BO-07). Refused with not_found for an id that is not there. */
export function saveTestimonial(
  context: Context<UserActor>,
  { id, picture, ...given }: TestimonialInput,
): Result<{ testimonialId: string }, "not_found"> {
  return transact(context, (tx): Result<{ testimonialId: string }, "not_found"> => {
    const texts = Object.fromEntries(Object.entries(given).map(([key, text]) => [key, text.trim()])) as typeof given;
    const changes = { ...texts, ...(picture ? { pictureFileId: recordFile(tx, picture) } : {}) };
    const testimonialId = id ?? newId(tx.now);
    if (id === null) {
      const last = tx.db.select({ rank: sql<number>`coalesce(max(rank), 0)` }).from(testimonials).get();
      tx.db
        .insert(testimonials)
        .values({ ...changes, id: testimonialId, rank: (last?.rank ?? 0) + 1, createdAt: tx.now })
        .run();
    } else if (tx.db.update(testimonials).set(changes).where(eq(testimonials.id, id)).run().changes === 0) {
      return refuse("not_found");
    }
    recordAudit(tx, {
      action: id === null ? "testimonial.created" : "testimonial.changed",
      objectType: "testimonial",
      objectId: testimonialId,
      data: { name: texts.name, picture: picture !== null },
    });
    return ok({ testimonialId });
  });
}
