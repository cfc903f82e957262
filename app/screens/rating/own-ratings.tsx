import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { replyForm, reportForm } from "~/domain/rating/schema";
import { formAction, intents } from "~/http/form-action.server";
import type { StaffVisit } from "~/http/visit.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { Empty } from "~/ui/parts/empty";
import { PersonSumLine } from "~/ui/rating/person-sum-line";
import { loadOwnRatings } from "./load-own-ratings.server";
import { OwnRatingCard } from "./own-rating-card";
import { postReply, postReport } from "./post-answers.server";

export const loader = staffLoader(loadOwnRatings);

export const action = staffAction(
  intents({
    reply: (visit: StaffVisit, ratingId) => formAction(replyForm, postReply(ratingId))(visit),
    report: (visit: StaffVisit, ratingId) => formAction(reportForm, postReport(ratingId))(visit),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** All that companies say about a person, for that person: nothing is hidden about oneself (RATE-02). */
export default function OwnRatings() {
  const { title, ratings, sum } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("people");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/my-jobs">{t("companies.toJobs")}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("ratings.mine.lead")}</p>
        <p>{sum ? <PersonSumLine sum={sum} as="sees" /> : t("ratings.mine.seesNothing")}</p>
      </div>
      {ratings.length === 0 ? <Empty icon="star" title={t("ratings.mine.none")} /> : null}
      {ratings.map((rating) => (
        <OwnRatingCard
          key={rating.id}
          rating={rating}
          refused={String(refused?.typed.intent).endsWith(`:${rating.id}`) ? refused : undefined}
        />
      ))}
      <p className="small">
        <a className="tap" href="/staff/ratings.json" download>
          {t("ratings.mine.export")}
        </a>
      </p>
    </div>
  );
}
