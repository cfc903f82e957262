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

type CompanyPeopleProps = { people: { id: string; name: string; email: string; phone: string; active: boolean }[] };

/** The people of a company, each with their account. */
export function CompanyPeople({ people }: CompanyPeopleProps) {
  const { t } = useTranslation("backOffice");
  return (
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
  );
}
