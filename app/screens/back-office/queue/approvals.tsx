import { type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SessionUser } from "~/domain/account/sessions.server";
import { listAwaitingApproval } from "~/domain/agency/queue/approvals.queries.server";
import { findAgencyView } from "~/domain/booking/staff-view.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { approveStaff } from "~/domain/staff/approve-staff.server";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { sendBackStaff } from "~/domain/staff/send-back-staff.server";
import { agencyTexts, staffTexts } from "~/forms/staff-texts.server";
import { redirectWithFlash } from "~/http/flash.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { intentOf } from "~/http/intent.server";
import { refusedForm } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";
import { formatDay } from "~/i18n/format";
import { ApprovalActs } from "~/screens/back-office/frame/approval-acts";
import { MissingFields } from "~/screens/back-office/frame/missing-fields";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { Empty } from "~/ui/parts/empty";
import { KeysetPager } from "~/ui/parts/keyset-pager";
import { ProfileFacts } from "~/ui/person/profile-facts";
import { StaffSheet } from "~/ui/person/staff-sheet";

const path = "/superuser/back-office/approvals";

/** The person to decide about: whom the address names while they wait, else the one who has waited longest. */
function personOf(visit: Visit<SessionUser>, waiting: readonly { id: string }[]) {
  const { context, url, language } = visit;
  const userId = url.searchParams.get("person") ?? waiting[0]?.id;
  const view = userId ? findAgencyView(context, { userId, language }) : null;
  if (view?.state !== "approvalPending" || view.deactivatedDay) return null;
  const { wishes, ...agency } = agencyTexts(visit, view);
  const texts = staffTexts(visit, view);
  return {
    view,
    texts: { ...texts, work: { ...texts.work, ...wishes } },
    agency,
    missing: findOwnProfile(context, view.userId)?.missing ?? [],
  };
}

export const loader = superuserLoader((visit) => {
  const { context, url, t } = visit;
  const { rows, next } = listAwaitingApproval(context, url.searchParams.get("after"));
  return {
    title: t("backOffice:approvals.title"),
    waiting: rows.map(({ id, name, submittedAt }) => ({ id, name, since: formatDay(dayOf(submittedAt)) })),
    next,
    person: personOf(visit, rows),
  };
});

export const action = superuserAction(async ({ context, form: read }) => {
  const form = await read();
  const userId = String(form.get("userId") ?? "");
  const name = nameOf(context, userId);
  if (intentOf(form, ["approve", "sendBack"]) === "approve") {
    const done = approveStaff(context, { userId });
    if (!done.ok) return refusedForm(form, { form: [done.refusal], status: 409 });
    return redirectWithFlash(path, "staffApproved", { values: { name } });
  }
  const reason = String(form.get("reason") ?? "").trim();
  if (reason === "" || reason.length > 500) {
    return refusedForm(form, { fields: [{ field: "reason", key: reason === "" ? "required" : "tooLong?max=500" }] });
  }
  const done = sendBackStaff(context, { userId, reason });
  if (!done.ok) return refusedForm(form, { form: [done.refusal], status: 409 });
  return redirectWithFlash(path, "staffSentBack", { values: { name } });
});

function nameOf(context: Visit["context"], userId: string): string {
  const own = findOwnProfile(context, userId);
  return own ? `${own.user.firstName} ${own.user.lastName}` : "";
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-02: the profiles that wait, the oldest first, one after the other. */
export default function Approvals() {
  const { title, waiting, next, person } = useLoaderData<typeof loader>();
  const answer = useActionData<RefusedForm>();
  const { t } = useTranslation("backOffice");
  const busy = useNavigation().state !== "idle";
  const field = fieldsOf(answer);
  return (
    <>
      <PageHead title={title} lead={t("approvals.lead")} />
      <FormError errors={answer?.errors.form} />
      {waiting.length > 0 ? (
        <nav aria-label={t("approvals.waiting")}>
          <ol className="row">
            {waiting.map(({ id, name, since }) => (
              <li key={id} data-id={id}>
                <AppLink
                  className={id === person?.view.userId ? "button button--s" : "button button--plain button--s"}
                  href={`${path}?person=${id}`}
                  aria-current={id === person?.view.userId ? "true" : undefined}
                >
                  {name}
                  <span className="num"> {since}</span>
                </AppLink>
              </li>
            ))}
          </ol>
          <KeysetPager shown={waiting.length} next={next} />
        </nav>
      ) : null}
      {person ? (
        <article className="stack stack--l" data-id={person.view.userId} aria-label={person.view.name}>
          <StaffSheet
            person={person.view}
            texts={person.texts}
            level={2}
            actions={
              <>
                <MissingFields missing={person.missing} />
                <ApprovalActs
                  key={person.view.userId}
                  userId={person.view.userId}
                  errors={field("reason").errors}
                  busy={busy}
                />
              </>
            }
          >
            <ProfileFacts id="contact" title={t("approvals.contact")} facts={person.agency.contact} />
          </StaffSheet>
        </article>
      ) : (
        <Empty icon="check" title={t("approvals.none")} />
      )}
    </>
  );
}
