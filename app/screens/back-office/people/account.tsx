import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { Around } from "~/screens/back-office/frame/around";
import { ComingBookings } from "~/screens/back-office/frame/coming-bookings";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { workOnAccount } from "./account-actions.server";
import { AccountStatus } from "./account-status";
import { loadAccount } from "./load-account.server";

const _path = "/superuser/back-office/accounts";

export const loader = superuserLoader(loadAccount);

export const action = superuserAction(workOnAccount);

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
