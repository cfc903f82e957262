import { DAY } from "~/config/durations";
import type { Message } from "~/domain/account/push/notify-device.server";
import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import type { PushPayload } from "~/domain/shared/push/push-data";
import { formatWeekdayDay } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import { translatorOf } from "~/i18n/page-texts.server";
import { href } from "~/mails/links.server";
import { isSoon, type PushReader, startOf, type Told } from "./told.server";
import { companyWriters } from "./told-companies.server";
import { staffWriters } from "./told-staff.server";

type Write = (context: Context, data: unknown, reader: PushReader) => Told | null;
const writers: Partial<Record<string, unknown>> = { ...staffWriters, ...companyWriters };

/** A push in the language of its reader, fit for a lock screen: what, when and where (PUSH-05); null when it is over. */
export function writePush(
  context: Context,
  payload: PushPayload,
  { language }: { language: "de" | "en" },
): Message | null {
  const reader = { t: translatorOf(i18nOf(language)), language };
  const told = payload.mail ? toldOf(context, payload.mail, reader) : newsOf(context, payload);
  return told && inWords(context, told, reader);
}

function toldOf(context: Context, { template, data }: NonNullable<PushPayload["mail"]>, reader: PushReader) {
  const write = writers[template];
  if (!write) throw new Error(`no push for ${template}`);
  return (write as Write)(context, data, reader);
}

/** What has come into the agency's queue. */
function newsOf(context: Context, { news, positionId }: Extract<PushPayload, { news: string }>): Told {
  const startsAt = startOf(context, positionId);
  const replaced = news === "dropout" || news === "accepted";
  return {
    text: `agency.${news}`,
    positionId,
    path: replaced ? `/superuser/positions/${positionId}/replacement` : "/superuser/back-office",
    subject: `${news} ${positionId}`,
    // What is in dispute or reported may be so after the job, and whoever is late is so after its start.
    expiresAt: ["dispute", "safety", "late"].includes(news) ? context.now + DAY : startsAt,
    urgent: news === "late" || (news === "dropout" && isSoon(context, startsAt)),
  };
}

function inWords(
  context: Context,
  { text, positionId, values, path, subject, expiresAt, urgent = false }: Told,
  { t, language }: PushReader,
): Message {
  const job = findJobFacts(context, positionId, language);
  const named = { ...values, day: formatWeekdayDay(t, job.day), time: job.start, event: job.eventName };
  return {
    title: t(`mails:push.${text}.title`, named),
    body: t(`mails:push.${text}.body`, named),
    navigate: href(path),
    subject,
    language,
    expiresAt,
    urgent,
  };
}
