import { eq, sql } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { type RecordedFile, recordFile } from "~/domain/shared/record-file.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { storePicture } from "~/domain/shared/store-picture.server";
import { once } from "~/domain/shared/submissions.server";
import { transact } from "~/domain/shared/transact.server";
import { testimonials } from "~db/schema";
import { type TestimonialTexts, textsOfTestimonial } from "./testimonial-rules";

export interface TestimonialInput extends TestimonialTexts {
  /** Null makes a new one, which comes last and is not published. */
  id: string | null;
  /** Null keeps the picture that is there. */
  picture: RecordedFile | null;
}

/** An uploaded picture as a square: shown at 56 pixels, sharp on dense screens. */
export const storeTestimonialPicture = (bytes: Buffer, whose: string) =>
  storePicture(bytes, whose, { area: "testimonials", maxSide: 168, square: true });

/** A form that is sent twice writes one testimonial. */
export const createTestimonial = (
  context: Context<UserActor>,
  submissionId: string,
  input: Omit<TestimonialInput, "id">,
) => {
  const { picture, ...texts } = input;
  const sent = { submissionId, ...texts, picture: picture?.sha256 };
  return once(context, "createTestimonial", sent, (tx) => saveTestimonial(tx, { ...input, id: null }));
};

/**
 * Writes a testimonial (BO-07). Refused with not_found for an id that is not there, and when somebody else has changed it
 * since the page was shown.
 */
export function saveTestimonial(
  context: Context<UserActor>,
  { id, picture, seen, ...given }: TestimonialInput & { seen?: Seen },
): Result<{ testimonialId: string }, "not_found" | "changedMeanwhile"> {
  return transact(context, (tx): Result<{ testimonialId: string }, "not_found" | "changedMeanwhile"> => {
    const texts = Object.fromEntries(Object.entries(given).map(([key, text]) => [key, text.trim()])) as typeof given;
    const changes = { ...texts, ...(picture ? { pictureFileId: recordFile(tx, picture) } : {}) };
    const testimonialId = id ?? newId(tx.now);
    if (id === null) {
      const last = tx.db.select({ rank: sql<number>`coalesce(max(rank), 0)` }).from(testimonials).get();
      tx.db
        .insert(testimonials)
        .values({ ...changes, id: testimonialId, rank: (last?.rank ?? 0) + 1, createdAt: tx.now })
        .run();
    } else {
      const known = tx.db.select().from(testimonials).where(eq(testimonials.id, id)).get();
      if (!known) return refuse("not_found");
      const stale = staleRefusal(seen, textsOfTestimonial(known), textsOfTestimonial(texts));
      if (stale) return stale;
      tx.db.update(testimonials).set(changes).where(eq(testimonials.id, id)).run();
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
