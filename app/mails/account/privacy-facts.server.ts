import { eq } from "drizzle-orm";
import { unsealKey } from "~/domain/account/tokens.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatWeekdayDay } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";
import { dataExports, erasures, privacyRequests } from "~db/schema";

/** Names the page, never the file: mailboxes leak (D-161). Null once the file is gone. */
export function dataReadyMail({ db }: Context, { exportId }: MailData["data-ready"], { t }: MailFrame) {
  const row = db.select().from(dataExports).where(eq(dataExports.id, exportId)).get();
  if (!row?.expiresAt || row.removedAt !== null) return null;
  return { until: formatWeekdayDay(t, dayOf(row.expiresAt)), dataHref: href("/account/data") };
}

/** The preview as it was shown, and the way to stop it while there is time (PRIV-06). */
export function erasureMail({ db }: Context, data: MailData["erasure-ordered"], { t }: MailFrame) {
  const order = db.select().from(erasures).where(eq(erasures.id, data.erasureId)).get();
  if (!order || order.stoppedAt !== null || order.doneAt !== null) return null;
  return {
    at: `${formatWeekdayDay(t, dayOf(order.dueAt))}, ${clockOf(order.dueAt)}`,
    lines: order.preview.map(({ name, count, keptUntil }) => ({
      name: t(`account:privacy.class.${name}.title`),
      count: String(count),
      what: keptUntil
        ? t("account:privacy.erase.kept", {
            day: formatWeekdayDay(t, keptUntil),
            reason: t(`account:privacy.class.${name}.reason`),
          })
        : t("account:privacy.erase.now"),
    })),
    stopHref: href(`/account/erasure/${unsealKey(data)}`),
  };
}

/** Why the answer to a letter takes longer, and until when (Art. 12 (3) GDPR). */
export function extendedMail({ db }: Context, { requestId }: MailData["privacy-extended"], { t }: MailFrame) {
  const row = db.select().from(privacyRequests).where(eq(privacyRequests.id, requestId)).get();
  if (!row?.extendedReason) return null;
  return { day: formatWeekdayDay(t, dayOf(row.dueAt - 1)), reason: row.extendedReason };
}
