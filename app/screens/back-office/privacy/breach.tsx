import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { breachForm } from "~/domain/agency/privacy/schema";
import { formAction } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { Status } from "~/ui/parts/status";
import { TypedLines } from "~/ui/parts/typed-lines";
import { BreachForm } from "./breach-form";
import { loadBreaches, postBreach } from "./breach-page.server";

export const loader = superuserLoader(loadBreaches);
export const action = superuserAction(formAction(breachForm, postBreach));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Data in wrong hands: 72 hours, a drafted notice, and nothing that is sent (PRIV-16). */
export default function Breach() {
  const { title, rows, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("account");
  return (
    <>
      <PageHead title={title} lead={t("privacy.breach.lead")} />
      <div className="stack">
        <FormError errors={aboveForm(answer, "day", "clock", "what", "whose", "classes")} />
        {rows.map(({ id, noticed, what, whose, notice, late, left }) => (
          <section key={id} className="card stack stack--s" data-id={id}>
            <div className="row row--apart">
              <h2 className="h3">{t("privacy.breach.noticed", { noticed })}</h2>
              <Status tone={late ? "act" : "calm"} icon={late ? "alert" : "clock"}>
                {left}
              </Status>
            </div>
            <p>{what}</p>
            <p className="small soft">{whose}</p>
            <details>
              <summary>{t("privacy.breach.notice")}</summary>
              <p className="mt">
                <TypedLines>{notice}</TypedLines>
              </p>
            </details>
          </section>
        ))}
        <BreachForm {...form} answer={answer} />
      </div>
    </>
  );
}
