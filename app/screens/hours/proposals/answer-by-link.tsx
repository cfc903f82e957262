import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { noFields } from "~/domain/shared/schema";
import { formAction } from "~/http/form-action.server";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { acceptByLink, loadAnswer } from "./answer-visit.server";
import { AskedHours } from "./asked-hours";

export const loader = publicLoader(loadAnswer);

export const action = publicAction(formAction(noFields, acceptByLink));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The company accepts what costs nothing more with one tap, without logging in (D-106). */
export default function AnswerByLink() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("hours");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <h1>{page.title}</h1>
      <FormError errors={refused?.errors.form} />
      <AskedHours {...page} />
      {page.acceptable ? (
        <form method="post">
          <SubmitButton tone="act">{t("proposal.accept")}</SubmitButton>
        </form>
      ) : null}
      {page.open ? (
        <p>
          {t(page.acceptable ? "proposal.logInOther" : "proposal.logInDearer")}{" "}
          <a href={page.logInHref}>{t("proposal.logIn")}</a>
        </p>
      ) : null}
    </div>
  );
}
