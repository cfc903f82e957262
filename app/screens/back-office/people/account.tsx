import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { reactivateAccount } from "~/domain/account/reactivate-account.server";
import { resendRegistrationLink } from "~/domain/account/registration/resend-registration-link.server";
import { findAccount } from "~/domain/agency/accounts/accounts.queries.server";
import { deactivateReviewedAccount } from "~/domain/agency/accounts/deactivate-reviewed-account.server";
import { buttonForm, deactivationForm } from "~/domain/agency/schema";
import { newId } from "~/domain/shared/ids";
import { once } from "~/domain/shared/submissions.server";
import { dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404 } from "~/http/found.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { Around } from "~/screens/back-office/frame/around";
import { around } from "~/screens/back-office/frame/around.server";
import { ComingBookings } from "~/screens/back-office/frame/coming-bookings";
import { comingBookings } from "~/screens/back-office/frame/coming-bookings.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { AccountStatus } from "./account-status";

const path = "/superuser/back-office/accounts";

export const loader = superuserLoader((visit) => {
  const { context, params, user, t } = visit;
  const account = foundOr404(findAccount(context, params.userId ?? ""));
  const { id, name, email, phone, role, language, companyName, companyId, state, unfinished } = account;
  const day = (at: number | null) => (at === null ? null : formatDay(dayOf(at)));
  const pairs: [string, string | null][] = [
    ["id", id],
    ["email", email],
    ["phone", phone],
    ["role", t(`backOffice:accounts.roles.${role}`)],
    ["language", t(`common:language.${language}`)],
    ["since", day(account.createdAt)],
    ["lastSeen", day(account.lastSeenAt)],
    ["deactivatedOn", day(account.deactivatedAt)],
    ["reason", account.deactivatedReason],
  ];
  return {
    title: name,
    id,
    role,
    state,
    company: companyId ? { id: companyId, name: companyName ?? "" } : null,
    facts: pairs.flatMap(([key, value]) => (value ? [{ key, value }] : [])),
    canResend: unfinished && state !== "deactivated",
    submissionId: newId(context.now),
    self: id === user.id,
    around: around(visit, { kind: "person", id }),
    coming: role === "superuser" ? null : comingBookings(context, companyId ? { companyId } : { userId: id }),
  };
});

export const action = superuserAction(
  intents({
    reactivate: formAction(buttonForm, (_typed, visit: AgencyVisit) => {
      const { userId, name } = askedAccount(visit);
      const reopened = reactivateAccount(visit.context, { userId });
      if (!reopened.ok) return refusalOf(reopened, { status: 409 });
      return redirectWithFlash(`${path}/${userId}`, "accountReopened", { values: { name } });
    }),
    resend: formAction(buttonForm, (_typed, visit: AgencyVisit, form) => {
      const { userId } = askedAccount(visit);
      const sent = once(visit.context, "resendRegistrationLink", submissionIdOf(form, visit.context.now), (tx) =>
        resendRegistrationLink(tx, { userId }),
      );
      if (!sent.ok) return refusalOf(sent, { status: 409 });
      return redirectWithFlash(`${path}/${userId}`, "registrationLinkSent", { values: sent.value });
    }),
    deactivate: formAction(deactivationForm, (typed, visit: AgencyVisit) => {
      const { userId, name } = askedAccount(visit);
      const done = deactivateReviewedAccount(visit.context, { userId, ...typed });
      if (!done.ok) return refusalOf(done, { status: 409 });
      return redirectWithFlash(`${path}/${userId}`, "accountClosed", { values: { name } });
    }),
  }),
);

function askedAccount({ context, params }: AgencyVisit) {
  const { id, name } = foundOr404(findAccount(context, params.userId ?? ""));
  return { userId: id, name };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-03: one account, and what the agency can do with it. */
export default function Account() {
  const { title, id, role, state, company, facts, canResend, submissionId, self, coming, around } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const busy = useNavigation().state !== "idle";
  const field = fieldsOf(answer);
  return (
    <>
      <PageHead title={title} lead={<AccountStatus state={state} />}>
        {role === "employee" ? (
          <ButtonLink tone="plain" icon="user" href={`/staff-detail/${id}`}>
            {t("accounts.profile")}
          </ButtonLink>
        ) : null}
        {canResend ? (
          <Form method="post">
            <SubmissionIdField value={submissionId} />
            <SubmitButton tone="plain" icon="mail" name="intent" value="resend" busy={busy}>
              {t("accounts.resend")}
            </SubmitButton>
          </Form>
        ) : null}
        {state === "deactivated" ? (
          <Form method="post">
            <SubmitButton tone="main" name="intent" value="reactivate" busy={busy}>
              {t("accounts.reactivate")}
            </SubmitButton>
          </Form>
        ) : null}
      </PageHead>
      <FormError errors={answer?.errors.form} />
      <dl className="pairs card">
        {company ? (
          <>
            <dt>{t("accounts.column.company")}</dt>
            <dd>
              <AppLink href={`/superuser/back-office/companies/${company.id}`}>{company.name}</AppLink>
            </dd>
          </>
        ) : null}
        {facts.map(({ key, value }) => (
          <Fragment key={key}>
            <dt>{t(`accounts.column.${key}`)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {coming ? <ComingBookings {...coming} /> : null}
      {state === "deactivated" || self ? null : (
        <section className="card stack" aria-labelledby="deactivate">
          <h2 id="deactivate">{t("accounts.deactivate")}</h2>
          <p className="soft">{t("accounts.deactivateText", { count: coming?.total ?? 0 })}</p>
          <Form method="post" className="stack">
            <HiddenField name="seenBookings" value={String(coming?.total ?? 0)} />
            <TextAreaField
              field={{ ...field("reason"), required: true, maxLength: 500 }}
              label={t("accounts.column.reason")}
              hint={t("accounts.reasonHint")}
            />
            <p>
              <SubmitButton tone="lose" name="intent" value="deactivate" busy={busy}>
                {t("accounts.deactivateNow")}
              </SubmitButton>
            </p>
          </Form>
        </section>
      )}
      <Around {...around} />
    </>
  );
}
