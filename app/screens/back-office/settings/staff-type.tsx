import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { buttonForm } from "~/domain/agency/schema";
import {
  comingPriceForm,
  slugForm,
  staffTypeNamesForm,
  staffTypePriceForm,
  youthRuleForm,
} from "~/domain/pricing/schema";
import { formAction, intents } from "~/http/form-action.server";
import { History } from "~/screens/back-office/frame/history";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { loadStaffType } from "./load-staff-type.server";
import { SlugForm, StaffTypeNamesForm, StaffTypePriceForm, YouthRuleForm } from "./staff-type-forms";
import { chooseYouthRule, removePrice, rename, renameAddress, retire, setPrice } from "./staff-type-page.server";
import { StaffTypePrices } from "./staff-type-prices";

export const loader = superuserLoader(loadStaffType);

export const action = superuserAction(
  intents({
    price: formAction(staffTypePriceForm, setPrice),
    names: formAction(staffTypeNamesForm, rename),
    slug: formAction(slugForm, renameAddress),
    youth: formAction(youthRuleForm, chooseYouthRule),
    retire: formAction(buttonForm, retire(true)),
    restore: formAction(buttonForm, retire(false)),
    removePrice: formAction(comingPriceForm, removePrice),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function StaffType() {
  const { title, type, prices, low, priceMark: mark, today, changes, submissionId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const stands = { nameDe: type.nameDe, nameEn: type.nameEn };
  const field = fieldsOf(answer, { ...type, validFrom: today });
  return (
    <>
      <BackLink href="/superuser/back-office/staff-types">{t("staffTypes.title")}</BackLink>
      <PageHead title={title} lead={type.retired ? t("staffTypes.retired") : t("staffTypes.offered")}>
        <Form method="post">
          <SubmitButton tone="plain" name="intent" value={type.retired ? "restore" : "retire"}>
            {t(type.retired ? "staffTypes.restore" : "staffTypes.retire")}
          </SubmitButton>
        </Form>
      </PageHead>
      <div className="split">
        <div className="stack">
          <StaffTypePrices prices={prices} mark={mark} />
          <StaffTypePriceForm
            mark={mark}
            low={low}
            submissionId={submissionId}
            field={field}
            errors={answer?.errors.form}
            today={today}
          />
          <StaffTypeNamesForm field={field} errors={answer?.errors.names} stands={stands} />
          <SlugForm field={field} errors={answer?.errors.address} slug={type.slug} />
          <YouthRuleForm field={field} />
        </div>
        <History changes={changes} allHref={`/superuser/back-office/audit?type=staffType&id=${type.id}`} />
      </div>
    </>
  );
}
