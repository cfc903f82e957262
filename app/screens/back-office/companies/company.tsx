import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { buttonForm, paymentMethodsForm, vatReviewForm } from "~/domain/agency/schema";
import { formAction, intents } from "~/http/form-action.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { Around } from "~/screens/back-office/frame/around";
import { Between } from "~/screens/back-office/frame/between";
import { ComingBookings } from "~/screens/back-office/frame/coming-bookings";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { Note } from "~/ui/parts/note";
import { Status } from "~/ui/parts/status";
import { decideVat, saveMethods, validate } from "./company-actions.server";
import { CompanyPeople } from "./company-people";
import { loadCompany } from "./load-company.server";
import { PaymentMethodsForm } from "./payment-methods-form";
import { VatReview } from "./vat-review";

export const loader = superuserLoader(loadCompany);

export const action = superuserAction(
  intents({
    validate: formAction(buttonForm, validate),
    methods: formAction(paymentMethodsForm, saveMethods),
    approveVat: formAction(vatReviewForm, (typed, visit: AgencyVisit) => decideVat(typed, visit, true)),
    refuseVat: formAction(vatReviewForm, (typed, visit: AgencyVisit) => decideVat(typed, visit, false)),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** One company: its people, how it may pay (BO-14), and whether its registration was looked at (BO-18). */
export default function Company() {
  const { id, title, facts, billingComplete, methods, validated, people, coming, between, vat, around } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <PageHead
        title={title}
        lead={
          validated ? (
            <Status tone="ok" icon="check">
              {t("companies.validatedBy", validated)}
            </Status>
          ) : (
            <Status tone="act" icon="clock">
              {t("companies.states.new")}
            </Status>
          )
        }
      >
        <ButtonLink tone="plain" icon="plus" href={`/superuser/companies/${id}/new-request`}>
          {t("companies.newRequest")}
        </ButtonLink>
        {validated ? null : (
          <Form method="post">
            <SubmitButton tone="act" icon="check" name="intent" value="validate" busy={busy}>
              {t("companies.validate")}
            </SubmitButton>
          </Form>
        )}
      </PageHead>
      {billingComplete ? null : <Note tone="act">{t("companies.noBilling")}</Note>}
      <div className="split split--even">
        <dl className="pairs card">
          {facts.map(({ key, value }) => (
            <Fragment key={key}>
              <dt>{t(`companies.column.${key}`)}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        <PaymentMethodsForm methods={methods} answer={answer} busy={busy} />
      </div>
      {vat ? <VatReview vat={vat} answer={answer} busy={busy} /> : null}
      <CompanyPeople people={people} />
      <ComingBookings {...coming} />
      <Between rows={between} of="company" />
      <Around {...around} />
    </>
  );
}
