import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerLoader } from "~/access/guards.server";
import { bookerPrefix } from "~/addresses/booker-paths";
import { offerFacts } from "~/domain/application/offer-facts.server";
import { findWallPreview } from "~/domain/application/wall-preview.queries.server";
import { exclusionHints } from "~/domain/event/exclusion-hints.server";
import { foundOr404 } from "~/http/found.server";
import { BackLink } from "~/ui/frame/back-link";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { ExclusionNotes } from "~/ui/job/exclusion-notes";
import { JobTexts } from "~/ui/job/job-texts";
import { JobTicket } from "~/ui/job/job-ticket";
import { PayLines } from "~/ui/job/pay-lines";
import { Note } from "~/ui/parts/note";

export const links = ordersLinks;

export const loader = bookerLoader(({ context, params, language, user }) => {
  const wanted = { positionId: params.id ?? "", eventId: params.eventId ?? "" };
  const job = foundOr404(findWallPreview(context, wanted));
  const { eventName, companyName, jobDescription, jobRequirements } = job;
  return {
    title: language === "de" ? job.jobNameDe : job.jobNameEn,
    eventName,
    companyName,
    description: jobDescription,
    requirements: jobRequirements,
    hints: exclusionHints(context, [eventName, jobDescription, jobRequirements]),
    facts: { ...offerFacts(job, null), cost: user.role === "employer" },
    agency: user.role === "superuser",
    backHref: `${bookerPrefix({ user })}/job-wall`,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** A job as the wall shows it, without the form of those who apply (WALL-22, D-14). */
export default function JobWallPreviewDetails() {
  const job = useLoaderData<typeof loader>();
  const { t } = useTranslation("application");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href={job.backHref}>{t("job.back")}</BackLink>
      <Note>{t(job.agency ? "preview.agency" : "preview.company")}</Note>
      <JobTicket job={job} facts={job.facts} />
      <ExclusionNotes hints={job.hints} />
      <JobTexts description={job.description} requirements={job.requirements} />
      <section className="stack stack--s">
        <h2>{t(job.agency ? "job.sum" : "preview.sum")}</h2>
        <PayLines pay={job.facts} />
      </section>
    </div>
  );
}
