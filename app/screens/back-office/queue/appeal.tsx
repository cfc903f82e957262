import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { appealAnswerForm } from "~/domain/agency/schema";
import { formAction, intents } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { Note } from "~/ui/parts/note";
import { decideAppeal } from "./appeal-actions.server";
import { AppealFacts } from "./appeal-facts";
import { AppealAnswerForm } from "./appeal-form";
import { loadAppeal } from "./load-appeal.server";

export const loader = superuserLoader(loadAppeal);

export const action = superuserAction(
  intents({
    keep: formAction(appealAnswerForm, decideAppeal("kept")),
    change: formAction(appealAnswerForm, decideAppeal("changed")),
    remove: formAction(appealAnswerForm, decideAppeal("removed")),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Somebody does not agree with an entry of their reliability: what each side says, and the agency's decision (RATE-13). */
export default function Appeal() {
  const { title, lead, facts, decided, values, outcome } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <BackLink href="/superuser/back-office?kind=appeals">{t("queue.appeals.name")}</BackLink>
      <PageHead title={title} lead={lead} />
      <div className="split">
        <AppealFacts {...facts} />
        {decided ? (
          <Note>
            <b>{t(`appeal.decided.${decided.decision}`)}</b> {t("appeal.by", decided)}
          </Note>
        ) : (
          <AppealAnswerForm answer={answer} values={values} outcome={outcome} />
        )}
      </div>
    </>
  );
}
