import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { PAYMENT_METHODS } from "~/domain/account/company/payment-methods";
import { setPaymentMethods } from "~/domain/account/company/set-payment-methods.server";
import { validateCompany } from "~/domain/account/company/validate-company.server";
import { findAgencyCompany } from "~/domain/agency/accounts/companies.queries.server";
import { findVatCheck } from "~/domain/payment/vat-facts.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { foundOr404 } from "~/http/found.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { intentOf } from "~/http/intent.server";
import { refusedForm } from "~/http/refused-form.server";
import { seenOf, staleFields } from "~/http/stale.server";
import { countryName } from "~/i18n/countries.server";
import { formatDay } from "~/i18n/format";
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
import { VatReview } from "./vat-review";
import { postVatReview, shownVat } from "./vat-review.server";

const path = "/superuser/back-office/companies";

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

export const action = superuserAction(async ({ context, params, form: read, t }) => {
  const companyId = params.companyId ?? "";
  foundOr404(findAgencyCompany(context, companyId));
  const form = await read();
  const intent = intentOf(form, ["validate", "approveVat", "refuseVat", "methods"]);
  if (intent === "validate") {
    const done = validateCompany(context, { companyId });
    if (!done.ok) return refusedForm(form, { form: [done.refusal], status: 409 });
    return redirectWithFlash(`${path}/${companyId}`, "companyValidated", { values: { name: done.value.companyName } });
  }
  if (intent === "approveVat" || intent === "refuseVat") {
    const done = postVatReview(context, companyId, form);
    if (!done.ok) return refusedForm(form, done);
    return redirectWithFlash(`${path}/${companyId}`, "vatReviewed", { values: { name: done.value } });
  }
  const methods = PAYMENT_METHODS.filter((method) => form.getAll("paymentMethods").includes(method));
  const done = setPaymentMethods(context, { companyId, methods, seen: seenOf(form) });
  if (!done.ok && done.refusal === "changedMeanwhile") {
    const names = (_field: string, now: string) =>
      now
        .split(",")
        .map((method) => t(`backOffice:companies.method.${method}`))
        .join(", ");
    return refusedForm(form, { fields: staleFields(done, names), status: 409 });
  }
  if (!done.ok) return refusedForm(form, { fields: [{ field: "paymentMethods", key: done.refusal }] });
  return redirectWithFlash(`${path}/${companyId}`, "paymentMethodsSaved", { values: { name: done.value.companyName } });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** One company: its people, how it may pay (BO-14), and whether its registration was looked at (BO-18). */
export default function Company() {
  const { title, facts, billingComplete, methods, validated, people, coming, vat, around } =
    useLoaderData<typeof loader>();
  const answer = useActionData<RefusedForm>();
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
