import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { pageAddress } from "~/answers/page-address.server";
import { sampleRequest } from "~/domain/event/request/sample-request.server";
import { dayOf } from "~/domain/shared/time.server";
import { formatWeekdaySpan } from "~/i18n/format";
import { pageMeta } from "~/ui/frame/page-meta";
import { ButtonLink } from "~/ui/parts/button-link";
import { Note } from "~/ui/parts/note";
import { SampleJobSection } from "./sample-job";

/** What a request looks like, with invented data: /request-details and /test (PUB-51, PUB-52, D-81). */
export const loader = publicLoader((visit) => ({
  title: visit.t("public:sample.title"),
  description: visit.t("public:sample.lead"),
  address: pageAddress(visit),
  request: sampleRequest(dayOf(visit.context.now)),
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function SampleRequest() {
  const { request } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  return (
    <div className="wrap page stack">
      <div className="page-head">
        <div className="stack stack--s">
          <h1>{t("sample.title")}</h1>
          <p className="lead">{t("sample.lead")}</p>
        </div>
        <div className="row">
          <ButtonLink tone="plain" icon="list" href="/organization/booking-list">
            {t("event:overview.bookingList")}
          </ButtonLink>
          <ButtonLink tone="act" icon="plus" href="/organization/new-request">
            {t("event:overview.newRequest")}
          </ButtonLink>
        </div>
      </div>
      <Note icon="help">{t("sample.note")}</Note>
      <h2>
        {t("sample.event")} <span className="soft">{formatWeekdaySpan(t, request.firstDay, request.lastDay)}</span>
      </h2>
      {request.jobs.map((job) => (
        <SampleJobSection key={job.name} job={job} />
      ))}
      <p className="small soft">{t("event:overview.break")}</p>
    </div>
  );
}
