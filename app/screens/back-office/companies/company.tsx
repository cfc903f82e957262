import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { PAYMENT_METHODS } from "~/domain/account/company/payment-methods";
import { findAgencyCompany } from "~/domain/agency/accounts/companies.queries.server";
import { buttonForm, paymentMethodsForm, vatReviewForm } from "~/domain/agency/schema";
import { findVatCheck } from "~/domain/payment/vat-facts.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { formAction, intents } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { countryName } from "~/i18n/countries.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { Around } from "~/screens/back-office/frame/around";
import { around } from "~/screens/back-office/frame/around.server";
import { ComingBookings } from "~/screens/back-office/frame/coming-bookings";
import { comingBookings } from "~/screens/back-office/frame/coming-bookings.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { shownInstant } from "~/screens/back-office/frame/shown-change.server";
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
import { VatReview } from "./vat-review";
import { shownVat } from "./vat-review.server";

export const loader = superuserLoader((visit) => {
  const { context, params, language, t } = visit;
  const company = foundOr404(findAgencyCompany(context, params.companyId ?? ""));
  const lines = (...parts: (string | null)[]) => parts.filter(Boolean).join(", ");
  const country = (code: string | null) => (code ? countryName(code, language) : null);
  const checked = findVatCheck(context, company.id, company.billingVatNumber ?? "");
  const vatCheck = checked && { valid: checked.valid, when: shownInstant(checked.checkedAt) };
  const pairs: [string, string | null][] = [
    ["id", company.id],
    ["contactPerson", company.contactPerson],
    ["phone", company.phoneNumber],
    ["vatNumber", company.companyVatNumber],
    ["vatCheck", vatCheck && t(`backOffice:companies.vatCheck.${vatCheck.valid ? "valid" : "unknown"}`, vatCheck)],
    [
      "address",
      lines(
        company.addressLineOne,
        company.addressLineTwo,
        `${company.postalCode} ${company.city}`,
        country(company.country),
      ),
    ],
    [
      "billing",
      company.billingComplete
        ? lines(
            company.billingAddressName,
            company.billingVatNumber,
            company.billingAddressStreet,
            company.billingAddressStreetTwo,
            `${company.billingAddressPostCode} ${company.billingAddressCity}`,
            country(company.billingAddressCountry),
          )
        : null,
    ],
    ["since", formatDay(dayOf(company.createdAt))],
  ];
  return {
    title: company.companyName,
    facts: pairs.flatMap(([key, value]) => (value ? [{ key, value }] : [])),
    billingComplete: company.billingComplete,
    methods: company.paymentMethods,
    validated:
      company.validatedAt === null
        ? null
        : { day: formatDay(dayOf(company.validatedAt)), name: company.validatedByName ?? "" },
    people: company.people.map(({ deactivatedAt, firstName, lastName, ...person }) => ({
      ...person,
      name: `${firstName} ${lastName}`,
      active: deactivatedAt === null,
    })),
    vat: shownVat(context, company.id),
    coming: comingBookings(context, { companyId: company.id }),
    around: around(visit, { kind: "company", id: company.id }),
  };
});

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
