import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { PAYMENT_METHODS } from "~/domain/account/company/payment-methods";
import { buttonForm, paymentMethodsForm, vatReviewForm } from "~/domain/agency/schema";
import { formAction, intents } from "~/http/form-action.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { Around } from "~/screens/back-office/frame/around";
import { ComingBookings } from "~/screens/back-office/frame/coming-bookings";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { CheckChips } from "~/ui/form/choices";
import { FormError } from "~/ui/form/error-summary";
import { SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { Note } from "~/ui/parts/note";
import { Status } from "~/ui/parts/status";
import { decideVat, saveMethods, validate } from "./company-actions.server";
import { loadCompany } from "./load-company.server";
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
  const { title, facts, billingComplete, methods, validated, people, coming, vat, around } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const busy = useNavigation().state !== "idle";
  const field = fieldsOf(answer, { paymentMethods: methods });
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
        <Form method="post" className="card stack">
          <SeenFields values={{ paymentMethods: methods.join() }} />
          <FormError errors={answer?.errors.form} />
          <CheckChips
            field={field("paymentMethods")}
            label={t("companies.column.methods")}
            hint={t("companies.methodsHint")}
            options={PAYMENT_METHODS.map((method) => ({ value: method, label: t(`companies.method.${method}`) }))}
          />
          <p>
            <SubmitButton tone="plain" name="intent" value="methods" busy={busy}>
              {t("companies.saveMethods")}
            </SubmitButton>
          </p>
        </Form>
      </div>
      {vat ? <VatReview vat={vat} answer={answer} busy={busy} /> : null}
      <section className="stack" aria-labelledby="people">
        <h2 id="people">{t("companies.people")}</h2>
        <div className="card">
          <CardTable
            caption={t("companies.people")}
            columns={["name", "email", "phone", "state"].map((column) => ({ label: t(`accounts.column.${column}`) }))}
            rows={people.map((person) => ({
              id: person.id,
              cells: [
                <AppLink key="name" className="tap" href={`/superuser/back-office/accounts/${person.id}`}>
                  {person.name}
                </AppLink>,
                person.email,
                person.phone,
                t(person.active ? "accounts.states.active" : "accounts.states.deactivated"),
              ],
            }))}
          />
        </div>
      </section>
      <ComingBookings {...coming} />
      <Around {...around} />
    </>
  );
}
