import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { removalForm } from "~/domain/rating/schema";
import { noFields } from "~/domain/shared/schema";
import { formAction, intents } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { Line, Lines } from "~/ui/parts/lines";
import { Note } from "~/ui/parts/note";
import { loadRating } from "./load-rating.server";
import { keep, remove } from "./rating-actions.server";
import { RatingForm } from "./rating-form";

export const loader = superuserLoader(loadRating);

export const action = superuserAction(
  intents({ remove: formAction(removalForm, remove), keep: formAction(noFields, keep) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What a company said about a person, what the person says to that, and the agency's decision (RATE-02). */
export default function Rating() {
  const { title, userId, facts, removed, waits } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("people");
  return (
    <>
      <BackLink href={`/superuser/back-office/accounts/${userId}#ratings`}>{t("ratings.agency.list")}</BackLink>
      <PageHead title={title} />
      <div className="split">
        <section className="card stack stack--s" aria-labelledby="rating-facts">
          <h2 id="rating-facts">{t("ratings.agency.facts")}</h2>
          <Lines>
            {facts.map(({ name, value }) => (
              <Line key={name} label={t(`ratings.agency.${name}`)}>
                {value || t("ratings.agency.none")}
              </Line>
            ))}
          </Lines>
        </section>
        {removed ? <Note>{t("ratings.agency.removed", removed)}</Note> : <RatingForm answer={answer} waits={waits} />}
      </div>
    </>
  );
}
