import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { dunningStopForm } from "~/domain/bill/schema";
import { noFields } from "~/domain/shared/schema";
import { formAction, intents } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { DueLetters } from "./due-letters";
import { resume, send, stop } from "./dunning-actions.server";
import { loadDunning } from "./load-dunning.server";
import { SentLetters } from "./sent-letters";
import { Stops } from "./stops";

export const loader = superuserLoader(loadDunning);

export const action = superuserAction(
  intents({
    send: formAction(noFields, send),
    stop: formAction(dunningStopForm, stop),
    resume: formAction(dunningStopForm, resume),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Letters about late bills: prepared here, sent by a person (EINV-18). */
export default function DunningPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={page.title} lead={t("dunning.lead")}>
        <ButtonLink tone="plain" icon="pen" href="/superuser/back-office/dunning/texts">
          {t("dunning.texts")}
        </ButtonLink>
      </PageHead>
      <FormError errors={answer?.errors.form} />
      <DueLetters due={page.due} submissionId={page.submissionId} />
      <Stops {...page} answer={answer} />
      <SentLetters letters={page.letters} />
    </>
  );
}
