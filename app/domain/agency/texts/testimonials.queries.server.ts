import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { files, testimonials } from "~db/schema";
import type { ShownTestimonial } from "./testimonial-rules";

type Reader = Pick<Context, "db">;

export const testimonialPictureUrl = (fileId: string | null): string | null =>
  fileId ? `/testimonials/${fileId}.webp` : null;

/** What the home page shows, in order (PUB-02, PUB-03, CALL-16). */
export function listPublishedTestimonials({ db }: Reader, language: "de" | "en"): ShownTestimonial[] {
  return db
    .select()
    .from(testimonials)
    .where(isNotNull(testimonials.publishedAt))
    .orderBy(asc(testimonials.rank), asc(testimonials.id))
    .all()
    .map(({ id, name, quoteDe, quoteEn, positionDe, positionEn, pictureFileId }) => ({
      id,
      name,
      quote: (language === "en" && quoteEn) || quoteDe,
      position: (language === "en" && positionEn) || positionDe,
      pictureUrl: testimonialPictureUrl(pictureFileId),
    }));
}

/** All of them in their order, for the agency: a handful, so without pages. */
export function listTestimonials({ db }: Reader) {
  return db.select().from(testimonials).orderBy(asc(testimonials.rank), asc(testimonials.id)).all();
}

export function findTestimonial({ db }: Reader, id: string) {
  return db.select().from(testimonials).where(eq(testimonials.id, id)).get() ?? null;
}

/** The picture of a testimonial; visitors get those of published ones only. */
export function findTestimonialPicture({ db }: Reader, fileId: string, { drafts }: { drafts: boolean }) {
  const row = db
    .select({ file: files })
    .from(testimonials)
    .innerJoin(files, eq(files.id, testimonials.pictureFileId))
    .where(and(eq(testimonials.pictureFileId, fileId), drafts ? undefined : isNotNull(testimonials.publishedAt)))
    .get();
  return row?.file ?? null;
}
