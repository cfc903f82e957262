import { and, eq, isNotNull } from "drizzle-orm";
import { findVisibleFile } from "~/domain/application/visible-files.queries.server";
import type { Actor, Context, UserActor } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { companies, files, staffPhotos, testimonials, users } from "~db/schema";

/**
 * The picture of a stored name, if this visitor may see it: the agency's logos and pictures of published testimonials
 * everybody, of people who may see their photos, the logo of the own company. Null for all others, and for files that
 * are no pictures.
 */
export function findShownImage(context: Context, fileId: string) {
  const { db, actor } = context;
  const file = db.select().from(files).where(eq(files.id, fileId)).get();
  if (!file?.mime.startsWith("image/")) return null;
  if (
    isSetting(context, fileId) ||
    isTestimonial(context, fileId) ||
    isOwnLogo(context, fileId) ||
    isOwn(context, fileId)
  )
    return file;
  return isUser(context) && isPhoto(context, fileId)
    ? findVisibleFile({ ...context, actor: actor as UserActor }, fileId)
    : null;
}

const isUser = (context: { actor: Actor }): context is Context<UserActor> => context.actor.kind === "user";

function isSetting(context: Context, fileId: string): boolean {
  const { logoFileId, footerLogoFileId } = readSettings(context);
  return fileId === logoFileId || fileId === footerLogoFileId;
}

function isTestimonial({ db }: Context, fileId: string): boolean {
  const published = and(eq(testimonials.pictureFileId, fileId), isNotNull(testimonials.publishedAt));
  return db.select({ id: testimonials.id }).from(testimonials).where(published).get() !== undefined;
}

function isPhoto({ db }: Context, fileId: string): boolean {
  return db.select({ id: staffPhotos.id }).from(staffPhotos).where(eq(staffPhotos.fileId, fileId)).get() !== undefined;
}

/** The picture of a person of the agency. */
function isOwn({ db, actor }: Context, fileId: string): boolean {
  if (actor.kind !== "user") return false;
  return db.select({ id: users.photoFileId }).from(users).where(eq(users.id, actor.userId)).get()?.id === fileId;
}

function isOwnLogo({ db, actor }: Context, fileId: string): boolean {
  if (actor.kind !== "user" || (actor.role !== "superuser" && actor.companyId === null)) return false;
  const logo = eq(companies.logoFileId, fileId);
  const own = actor.role === "superuser" ? logo : and(logo, eq(companies.id, actor.companyId ?? ""));
  return db.select({ id: companies.id }).from(companies).where(own).get() !== undefined;
}
