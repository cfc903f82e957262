import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { enqueue } from "~/domain/shared/outbox.server";
import { users } from "~db/schema";

/** The company that the actor owns: what belongs to it alone they may change (ACCS-11). A token owns nothing. */
export function ownCompanyOf({ db, actor }: Pick<Context<UserActor>, "db" | "actor">): string | null {
  if (actor.token) return null;
  const user = db.select().from(users).where(eq(users.id, actor.userId)).get();
  return user?.role === "employer" && user.duty === "owner" ? user.companyId : null;
}

type Mail = { [T in "token-created" | "token-ends"]: { template: T; data: MailData[T] } }[
  | "token-created"
  | "token-ends"];

/** Mails the owners of a company who can log in, each once; belongs into the transaction of what it is about. */
export function mailOwners(
  tx: Pick<Context, "db" | "now">,
  { companyId, about, ...mail }: Mail & { companyId: string; about: string },
): void {
  const owner = and(eq(users.companyId, companyId), eq(users.duty, "owner"), isNull(users.deactivatedAt));
  for (const { id } of tx.db.select({ id: users.id }).from(users).where(owner).orderBy(asc(users.id)).all())
    enqueue(tx, {
      kind: "mail",
      payload: { ...mail, userId: id },
      dedupeKey: `${mail.template}:${about}:${id}`,
    });
}
