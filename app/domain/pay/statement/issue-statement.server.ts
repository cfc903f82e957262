import { and, eq, isNull } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { decryptedDetails } from "~/domain/contract/bank-details.server";
import { readStoredFile, storeFile } from "~/gateways/files.server";
import { renderPdf } from "~/gateways/pdf.server";
import { formatMonthOfYear } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import { bookedStaffDetails, files, payStatements, staffProfiles, users } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { enqueue } from "../../shared/outbox.server";
import { recordFile } from "../../shared/record-file.server";
import { ok } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { clockOf, dayOf } from "../../shared/time.server";
import { transactOrThrow } from "../../shared/transact.server";
import { numberOf } from "../draft-month.server";
import { jobsAndExtras, listLinesOf } from "../months.queries.server";
import { type StatementContent, statementHtml, statementStyles } from "./statement-document";

interface OfPerson {
  month: string;
  userId: string;
}

/**
 * Outbox "pay-statement": prints the statement of a person of a locked month once, in the person's language, keeps it
 * encrypted, and lets the mail with the link to it go out (PAYR-13). May run again after a crash.
 */
export async function issueStatement(context: Context, { month, userId }: OfPerson): Promise<void> {
  const found = findStatement(context, { month, userId });
  if (!found) throw new Error(`no statement of ${month} for ${userId}`);
  if (found.statement.documentFileId) return;
  const language = found.person.language === "en" ? "en" : "de";
  const { t } = i18nOf(language);
  const content = contentOf(context, found, t);
  const title = t("pay:document.title", { month: content.month });
  const bytes = await renderPdf({
    html: statementHtml(content, t),
    lang: language,
    title,
    styles: statementStyles,
    footer: `${content.issuer.name} · ${title}`,
  });
  const stored = await storeFile({
    area: "pay",
    bytes,
    encrypt: true,
    mime: "application/pdf",
    originalName: `${found.statement.payNumber}.pdf`,
  });
  transactOrThrow(context, (tx) => {
    const unprinted = and(
      eq(payStatements.month, month),
      eq(payStatements.userId, userId),
      isNull(payStatements.documentFileId),
    );
    if (!tx.db.select({ month: payStatements.month }).from(payStatements).where(unprinted).get()) return ok();
    tx.db
      .update(payStatements)
      .set({ documentFileId: recordFile(tx, stored) })
      .where(unprinted)
      .run();
    recordAudit(tx, {
      action: "payStatement.documentMade",
      objectType: "payStatement",
      objectId: found.statement.payNumber,
      data: { documentSha256: stored.sha256 },
    });
    enqueue(tx, {
      kind: "mail",
      payload: { template: "pay-statement", userId, data: { month, userId } },
      dedupeKey: `pay-statement-mail:${month}:${userId}`,
    });
    return ok();
  });
}

const findStatement = ({ db }: Pick<Context, "db">, { month, userId }: OfPerson) =>
  db
    .select({ statement: payStatements, person: users, profile: staffProfiles, details: bookedStaffDetails })
    .from(payStatements)
    .innerJoin(users, eq(users.id, payStatements.userId))
    .leftJoin(staffProfiles, eq(staffProfiles.userId, payStatements.userId))
    .leftJoin(bookedStaffDetails, eq(bookedStaffDetails.bookingId, payStatements.bookingId))
    .where(and(eq(payStatements.month, month), eq(payStatements.userId, userId)))
    .get();

type Found = NonNullable<ReturnType<typeof findStatement>>;

function contentOf(context: Context, found: Found, t: ReturnType<typeof i18nOf>["t"]): StatementContent {
  const { statement, person, profile, details } = found;
  const { agencyName, agencyAddress, agencyPhone, agencyEmail } = readSettings(context);
  const { jobs, extras } = jobsAndExtras(listLinesOf(context, statement.month, statement.userId));
  return {
    month: formatMonthOfYear(t, statement.month),
    issuer: { name: agencyName, address: agencyAddress, phone: agencyPhone, email: agencyEmail },
    person: {
      name: nameOf(person),
      address: [profile?.addressLineOne, profile?.addressLineTwo, [profile?.postalCode, profile?.city].join(" ")].map(
        (line) => line?.trim() ?? "",
      ),
      number: numberOf(context, statement.userId),
    },
    payNumber: statement.payNumber,
    jobs: jobs.map((job) => ({
      event: job.eventName,
      company: job.companyName,
      day: dayOf(job.startsAt),
      start: clockOf(job.startsAt),
      end: clockOf(job.endsAt),
      breakMinutes: job.breakMinutes,
      minutes: job.minutes,
      rateCents: job.rateCents,
      workCents: job.workCents,
      bonusCents: job.bonusCents,
      travelCents: job.travelCents,
      totalCents: job.totalCents,
      correction: job.correction,
      from: job.fromMonth === statement.month ? null : formatMonthOfYear(t, job.fromMonth),
    })),
    extras: extras.map(({ kind, reason, fromMonth, amountCents }) => ({
      label:
        kind === "carried"
          ? t("pay:kind.carried", { month: formatMonthOfYear(t, fromMonth) })
          : `${t(`pay:kind.${kind}`)}: ${reason ?? ""}`,
      cents: amountCents,
    })),
    grossCents: statement.grossCents,
    account: details ? decryptedDetails(details).iban.slice(-4) : null,
  };
}

/** The printed statement, for its person and for the agency; null for everybody else and while it is not printed. */
export async function readStatement({ db, actor }: Context<UserActor>, { month, userId }: OfPerson) {
  if (actor.role !== "superuser" && actor.userId !== userId) return null;
  const file = db
    .select({ path: files.path, sha256: files.sha256, encrypted: files.encrypted, payNumber: payStatements.payNumber })
    .from(payStatements)
    .innerJoin(files, eq(files.id, payStatements.documentFileId))
    .where(and(eq(payStatements.month, month), eq(payStatements.userId, userId)))
    .get();
  return file ? { bytes: await readStoredFile(file), name: file.payNumber } : null;
}
