import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { blockCompany } from "~/domain/selection/people/block-company.server";
import { listBookingsBetween } from "~/domain/selection/people/bookings-between.queries.server";
import { findOwnCompany } from "~/domain/selection/people/own-companies.queries.server";
import { wantedForm } from "~/domain/selection/people/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { BackLink } from "~/ui/frame/back-link";
import { Note } from "~/ui/parts/note";

export const loader = staffLoader(({ context, params, user, language }) => {
  const company = foundOr404(findOwnCompany(context, params.companyId ?? ""));
  const between = { companyId: company.companyId, userId: user.id, language };
  return { title: company.companyName, company, booked: listBookingsBetween(context, between) };
});

export const action = staffAction(
  formAction(wantedForm, ({ wanted }, { context, params }: StaffVisit) => {
    const companyId = params.companyId ?? "";
    const set = blockCompany(context, { companyId, wanted });
    if (!set.ok) throw notFound();
    return redirectWithFlash(`/staff/companies/${companyId}`, wanted ? "companyBlocked" : "companyUnblocked");
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** "Never book me there again", and what is booked there meanwhile; the company is not told (TEAM-05, TEAM-07). */
export default function Company() {
  const { title, company, booked } = useLoaderData<typeof loader>();
  const { t } = useTranslation("people");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/companies">{t("companies.title")}</BackLink>
      <h1>{title}</h1>
      {booked.length > 0 ? (
        <Note tone="act" icon="alert">
          {t("companies.booked")}
        </Note>
      ) : null}
      {booked.map(({ bookingId, jobName, eventName, day, start, end, begun }) => (
        <p key={bookingId} className="row row--apart">
          <span>{`${jobName}, ${eventName} · ${formatWeekdayDay(t, day)}, ${formatTimeSpan(start, end)}`}</span>
          {begun ? null : (
            <a className="tap" href={`/staff/bookings/${bookingId}/cancel`}>
              {t("companies.cancel")}
            </a>
          )}
        </p>
      ))}
      <p>{t(company.blocked ? "companies.isBlocked" : "companies.text")}</p>
      <form method="post">
        <HiddenField name="wanted" value={company.blocked ? "0" : "1"} />
        <SubmitButton tone={company.blocked ? "plain" : "lose"}>
          {t(company.blocked ? "companies.undo" : "companies.confirm")}
        </SubmitButton>
      </form>
    </div>
  );
}
