import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { enqueue } from "~/domain/shared/outbox.server";
import { findOnSitePerson } from "./on-site-person.queries.server";

/** What the company is written about an event day goes to whoever receives the team there too (ACCS-13). */
type OnSiteMail = { [T in OnSiteTemplate]: { template: T; data: MailData[T] } }[OnSiteTemplate] & {
  eventId: string;
  about: string;
  /** Not before this instant, UTC ms; default now. */
  runAt?: number;
};
type OnSiteTemplate = "on-site-day" | "attendance-missing" | "team-late" | "company-news";

export function mailOnSite(
  tx: Pick<Context, "db" | "now">,
  { eventId, about, runAt = tx.now, ...mail }: OnSiteMail,
): void {
  const person = findOnSitePerson(tx, eventId);
  if (!person) return;
  enqueue(tx, {
    kind: "mail",
    payload: { ...mail, userId: person.id },
    runAt,
    dedupeKey: `${mail.template}:${about}:${person.id}`,
  });
}
