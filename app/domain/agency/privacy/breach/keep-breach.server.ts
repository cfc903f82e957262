import { desc } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { once } from "~/domain/shared/submissions.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { i18nOf, type Language } from "~/i18n/language.server";
import { breaches } from "~db/schema";
import type { ClassName } from "../data-class";

interface Breach {
  noticedAt: number;
  what: string;
  whose: string;
  classes: ClassName[];
}

/** Keeps what was noticed with a notice drafted from the record of processing; nothing is sent (PRIV-16). */
export function keepBreach(
  context: Context<UserActor>,
  { language, submissionId, ...breach }: Breach & { language: Language; submissionId: string },
): Result<{ id: string }, "futureInstant" | "submittedOtherwise"> {
  if (breach.noticedAt > context.now) return refuse("futureInstant");
  return once(context, "keepBreach", { submissionId, ...breach }, (tx) => {
    const id = newId(tx.now);
    const notice = draft(tx, breach, language);
    const entered = { enteredAt: tx.now, enteredBy: tx.actor.userId };
    tx.db
      .insert(breaches)
      .values({ id, ...breach, notice, ...entered })
      .run();
    recordAudit(tx, {
      action: "breach.kept",
      objectType: "breach",
      objectId: id,
      data: { noticedAt: breach.noticedAt, kind: breach.classes },
    });
    return ok({ id });
  });
}

/** What Art. 33 (3) asks for, as far as it is known; the rest is for whoever sends it. */
function draft(context: Pick<Context, "db">, { noticedAt, what, whose, classes }: Breach, language: Language): string {
  const { t } = i18nOf(language);
  const { agencyName, agencyAddress, agencyEmail, agencyPhone } = readSettings(context);
  const data = classes.map(
    (name) => `- ${t(`account:privacy.class.${name}.title`)}: ${t(`account:privacy.class.${name}.purpose`)}`,
  );
  return t("account:privacy.breach.draft", {
    agencyName,
    agencyAddress,
    agencyEmail,
    agencyPhone,
    noticed: `${dayOf(noticedAt)} ${clockOf(noticedAt)}`,
    what,
    whose,
    data: data.join("\n") || "–",
  });
}

/** Everything that was noticed, the newest first. */
export const listBreaches = ({ db }: Pick<Context, "db">) =>
  db.select().from(breaches).orderBy(desc(breaches.noticedAt), desc(breaches.id)).all();
