import { and, eq } from "drizzle-orm";
import { MINUTE } from "~/config/durations";
import { mailOnSite } from "~/domain/attendance/on-site/mail-on-site.server";
import { companyNews, mailChoices } from "~db/schema";
import { listCompanyUsers } from "../../account/company/company-people.server";
import type { CompanyNews } from "../../shared/company-news";
import type { Context } from "../../shared/context";
import { newId } from "../../shared/ids";
import type { MailData } from "../../shared/mail-data";
import { enqueue } from "../../shared/outbox.server";
import { planNews } from "../../shared/plan-news.server";
import { afterQuiet, isQuiet } from "../../shared/quiet-hours.server";
import { ok } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { dayOf } from "../../shared/time.server";
import { transactOrThrow } from "../../shared/transact.server";
import {
  countEnding,
  countFresh,
  findCompanyOfEvent,
  findContracts,
  findLastNews,
  findUnconfirmed,
  isLooking,
} from "./news-facts.queries.server";
import { applicationsDueAt, canBeOff, LIST_PAUSE_MS, LOOKING_MS } from "./rules";
import { issueUnsubscribeKey } from "./unsubscribe.server";

/** What there is to write now; without it the news are over, or were written already. */
type Mail = { companyId: string; data: MailData["company-news"]; key: string; onSiteDay?: string };

/**
 * Looks at news that were planned and writes to the people of the company (DESK-01): each thing once to each of them,
 * by a key of its own. At night it is put off until 07:00; what is over by then is not written.
 */
export function notifyCompany(context: Context, news: CompanyNews): void {
  transactOrThrow(context, (tx) => {
    const found = findMail(tx, news);
    if (!found) return ok();
    const dueAt = dueAtOf(tx, news, found.companyId);
    if (dueAt > tx.now) planNews(tx, news, { key: `${found.key}:${dueAt}`, runAt: dueAt });
    else write(tx, found);
    return ok();
  });
}

function dueAtOf(tx: Context, news: CompanyNews, companyId: string): number {
  const quiet = readSettings(tx);
  if (news.news !== "applications") return afterQuiet(tx.now, quiet);
  const lastAt = findLastNews(tx, { companyId, news: "applications", eventId: news.eventId });
  return afterQuiet(applicationsDueAt({ now: tx.now, lastAt }), quiet);
}

function findMail(tx: Context, news: CompanyNews): Mail | null {
  if (news.news === "list") return listMail(tx, news);
  const { eventId } = news;
  const companyId = findCompanyOfEvent(tx, eventId);
  if (!companyId) return null;
  if (news.news === "applications") {
    const since = findLastNews(tx, { companyId, news: "applications", eventId });
    const people = countFresh(tx, eventId, since);
    const data = { news: news.news, eventId, people, until: null };
    return people > 0 ? { companyId, data, key: `${eventId}:${since ?? 0}` } : null;
  }
  if (news.news === "contracts") {
    const { booked = 0, missing = 0, newest } = findContracts(tx, eventId) ?? {};
    const data = { news: news.news, eventId, people: booked, until: null };
    return booked > 0 && missing === 0 ? { companyId, data, key: `${eventId}:${newest}` } : null;
  }
  if (news.news !== "hours" && news.news !== "hoursClosing") return null;
  const windowMs = readSettings(tx).employerHoursWindowMinutes * MINUTE;
  const { people, closesAt } = findUnconfirmed(tx, eventId, windowMs);
  const data = { news: news.news, eventId, people, until: closesAt };
  const onSiteDay = dayOf(closesAt - windowMs);
  return people > 0 ? { companyId, data, key: `${eventId}:${news.at}`, onSiteDay } : null;
}

/** Not at night, not while somebody is there, and not for each entry anew. */
function listMail(tx: Context, { companyId, at }: { companyId: string; at: number }): Mail | null {
  const people = countEnding(tx, companyId, at);
  const lastAt = findLastNews(tx, { companyId, news: "list" }) ?? Number.NEGATIVE_INFINITY;
  const quiet = isQuiet(tx.now, readSettings(tx)) || tx.now - lastAt < LIST_PAUSE_MS;
  if (people === 0 || quiet || isLooking(tx, companyId, tx.now - LOOKING_MS)) return null;
  return { companyId, data: { news: "list", eventId: null, people, until: at }, key: `${companyId}:${at}` };
}

function write(tx: Context, { companyId, data, key, onSiteDay }: Mail): void {
  const { news, eventId } = data;
  tx.db
    .insert(companyNews)
    .values({ id: newId(tx.now), companyId, eventId, news, sentAt: tx.now })
    .run();
  for (const { id } of listCompanyUsers(tx, companyId, eventId === null ? {} : { eventId })) {
    if (canBeOff(news) && isOff(tx, id, news)) continue;
    enqueue(tx, {
      kind: "mail",
      payload: {
        template: "company-news",
        userId: id,
        data: { ...data, ...(canBeOff(news) ? issueUnsubscribeKey(tx, { userId: id, kind: news }) : {}) },
      },
      dedupeKey: `company-news:${news}:${key}:${id}`,
    });
  }
  if (eventId !== null && onSiteDay !== undefined)
    mailOnSite(tx, { eventId, template: "company-news", data: { ...data, onSiteDay }, about: `${news}:${key}` });
}

const isOff = ({ db }: Context, userId: string, kind: (typeof mailChoices.$inferSelect)["kind"]): boolean =>
  db
    .select({ off: mailChoices.off })
    .from(mailChoices)
    .where(and(eq(mailChoices.userId, userId), eq(mailChoices.kind, kind)))
    .get()?.off ?? false;
