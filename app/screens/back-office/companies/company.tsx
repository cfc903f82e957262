import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { ComingBookings } from "~/screens/back-office/frame/coming-bookings";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { RelatedAndHistory } from "~/screens/back-office/frame/related-and-history";
import { Relations } from "~/screens/back-office/frame/relations";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { Note } from "~/ui/parts/note";
import { Status } from "~/ui/parts/status";
import { CompanySum } from "~/ui/rating/company-sum";
import { AuthorityForm } from "./authority-form";
import { workOnCompany } from "./company-actions.server";
import { CompanyFacts } from "./company-facts";
import { CompanyPeople } from "./company-people";
import { CustomerAccount } from "./customer-account";
import { DeclineReasons } from "./decline-reasons";
import { loadCompany } from "./load-company.server";
import { PaymentMethodsForm } from "./payment-methods-form";
import { ReportsOfCompany } from "./reports-of-company";
import { VatReview } from "./vat-review";

export const loader = superuserLoader(loadCompany);

export const action = superuserAction(workOnCompany);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** One company: its people, how it may pay (BO-14), and whether its registration was looked at (BO-18). */
export default function Company() {
  const { id, title, facts, methods, validated, vat, safety, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
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
        <ButtonLink tone="plain" icon="pen" href={`/superuser/back-office/companies/${id}/correct`}>
          {t("correct.title")}
        </ButtonLink>
        {validated ? null : (
          <Form method="post">
            <SubmitButton tone="act" icon="check" name="intent" value="validate">
              {t("companies.validate")}
            </SubmitButton>
          </Form>
        )}
      </PageHead>
      {page.billingComplete ? null : <Note tone="act">{t("companies.noBilling")}</Note>}
      <div className="split split--even">
        <CompanyFacts facts={facts} termsHref={page.termsHref} />
        <PaymentMethodsForm methods={methods} answer={answer} />
      </div>
      <AuthorityForm authority={page.authority} />
      {vat ? <VatReview vat={vat} answer={answer} /> : null}
      {page.customerAccount ? <CustomerAccount account={page.customerAccount} answer={answer} /> : null}
      <ReportsOfCompany {...safety} />
      <CompanySum sum={page.ratings} />
      <CompanyPeople people={page.people} />
      <ComingBookings {...page.coming} />
      <Relations rows={page.relations} of="company" />
      <DeclineReasons rows={page.declined} />
      <RelatedAndHistory {...page.around} />
    </>
  );
}
