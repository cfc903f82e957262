import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { closeForm, extendForm } from "~/domain/agency/privacy/schema";
import { noFields } from "~/domain/shared/schema";
import { formAction, intents } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { RequestData } from "./request-data-part";
import { close, extend, loadRequest, make } from "./request-page.server";
import { RequestWork } from "./request-work";

export const loader = superuserLoader(loadRequest);
export const action = superuserAction(
  intents({
    extend: formAction(extendForm, extend),
    close: formAction(closeForm, close),
    make: formAction(noFields, make),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** One letter about data: who, until when, what was done (PRIV-13). */
export default function Letter() {
  const { title, came, due, identity, person, open, extended, answer, zip } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("account");
  return (
    <>
      <PageHead title={title} lead={t(open ? "privacy.requests.open" : "privacy.requests.closed")} />
      <div className="stack">
        <FormError errors={aboveForm(refused, "reason", "answer")} />
        <dl className="pairs card">
          <dt>{t("privacy.requests.cameOn")}</dt>
          <dd>{came}</dd>
          <dt>{t("privacy.requests.due")}</dt>
          <dd>{due}</dd>
          <dt>{t("privacy.requests.identity")}</dt>
          <dd>{identity}</dd>
          <dt>{t("privacy.requests.person")}</dt>
          <dd>{person ?? t("privacy.requests.unknown")}</dd>
        </dl>
        {extended ? <p>{t("privacy.requests.extended", { reason: extended })}</p> : null}
        {answer ? <p>{t("privacy.requests.answered", { answer })}</p> : null}
        {person ? <RequestData zip={zip} /> : null}
        {open ? <RequestWork canExtend={extended === null} refused={refused} /> : null}
      </div>
    </>
  );
}
