import { and, asc, count, desc, eq, isNull, ne } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { colleagueInvitations, users } from "~db/schema";
import type { Role } from "../rules";
import { lastOwnerRefusal } from "./colleague-rules";

type Reader = Pick<Context<UserActor>, "db" | "actor">;
type Side = Pick<UserActor, "role" | "companyId">;

/** The people of the agency, or those of one company. */
const ofSide = ({ role, companyId }: Side) =>
  role === "superuser"
    ? and(eq(users.role, "superuser"), isNull(users.companyId))
    : and(eq(users.role, "employer"), eq(users.companyId, companyId ?? ""));

const activeOwner = and(eq(users.duty, "owner"), isNull(users.deactivatedAt));

/** Whether whoever asks has all duties at this moment, whatever their session says (ACCS-10). */
export const isOwner = ({ db, actor }: Reader): boolean =>
  actor.role !== "employee" &&
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actor.userId), ofSide(actor), activeOwner))
    .get() !== undefined;

/** Accounts of the agency are its owners' to open, close and help; those of others everybody's of the agency (ACCS-09). */
export function mayWorkOnAccount({ db, actor }: Pick<Context, "db" | "actor">, { role }: { role: Role }): boolean {
  return role !== "superuser" || actor.kind !== "user" || isOwner({ db, actor });
}

/** Somebody of the same company or agency as whoever asks, or null. */
export const findColleague = ({ db, actor }: Reader, userId: string) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), ofSide(actor)))
    .get() ?? null;

/** Refuses to take the last owner away; null when another one could do what only owners may. */
export function findLastOwner({ db, actor }: Reader, user: typeof users.$inferSelect): "lastOwner" | null {
  const others = db
    .select({ total: count() })
    .from(users)
    .where(and(ofSide(actor), activeOwner, ne(users.id, user.id)))
    .get();
  const isOwner = user.duty === "owner" && user.deactivatedAt === null;
  return lastOwnerRefusal({ isOwner, otherOwners: others?.total ?? 0 });
}

/** Everybody of the agency or of the company of whoever asks: who can log in first, in the order in which they came. */
export const listColleagues = ({ db, actor }: Reader) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      duty: users.duty,
      deactivatedAt: users.deactivatedAt,
    })
    .from(users)
    .where(ofSide(actor))
    .orderBy(asc(users.id))
    .all()
    .sort((a, b) => Number(a.deactivatedAt !== null) - Number(b.deactivatedAt !== null));

/** Invitations that nobody has answered or taken back; a link that has timed out stands among them until then. */
export const listOpenInvitations = ({ db, actor }: Reader) =>
  db
    .select({
      id: colleagueInvitations.id,
      email: colleagueInvitations.email,
      duty: colleagueInvitations.duty,
      expiresAt: colleagueInvitations.expiresAt,
    })
    .from(colleagueInvitations)
    .where(and(invitedTo(actor), open))
    .orderBy(desc(colleagueInvitations.invitedAt), desc(colleagueInvitations.id))
    .all();

/** Invitations of the agency, or of one company. */
export const invitedTo = ({ role, companyId }: Side) =>
  role === "superuser" ? isNull(colleagueInvitations.companyId) : eq(colleagueInvitations.companyId, companyId ?? "");

export const open = and(isNull(colleagueInvitations.acceptedAt), isNull(colleagueInvitations.withdrawnAt));
