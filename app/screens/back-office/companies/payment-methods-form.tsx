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
import { CompanyPeople } from "./company-people";

type PaymentMethodsFormProps = { methods: string[]; answer?: RefusedForm; busy: boolean };

/** How a company may pay (BO-14). */
export function PaymentMethodsForm({ methods, answer, busy }: PaymentMethodsFormProps) {
  const { t } = useTranslation("backOffice");
  const field = fieldsOf(answer, { paymentMethods: methods });
  return (
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
  );
}
