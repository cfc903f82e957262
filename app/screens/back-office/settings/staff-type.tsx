import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonForm } from "~/domain/agency/schema";
import { comingPriceForm, staffTypeNamesForm, staffTypePriceForm } from "~/domain/pricing/schema";
import { priceMark } from "~/domain/pricing/set-staff-type-price.server";
import { findPricedStaffType } from "~/domain/pricing/staff-types.queries.server";
import { newId } from "~/domain/shared/ids";
import { dayOf } from "~/domain/shared/time.server";
import { formAction, intents } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { History } from "~/screens/back-office/frame/history";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { HiddenField, SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { CardTable } from "~/ui/parts/card-table";
import { Status } from "~/ui/parts/status";
import { StaffTypeNamesForm, StaffTypePriceForm } from "./staff-type-forms";
import { removePrice, rename, retire, setPrice, shownPrice, staffTypeHistory } from "./staff-type-page.server";

export const loader = superuserLoader((visit) => {
  const { context, params } = visit;
  const { prices, ...type } = foundOr404(findPricedStaffType(context, params.staffTypeId ?? ""));
  return {
    title: type.nameDe,
    type,
    prices: prices.map(shownPrice),
    priceMark: priceMark(prices),
    submissionId: newId(context.now),
    today: dayOf(context.now),
    changes: staffTypeHistory(visit, type.id),
  };
});

export const action = superuserAction(
  intents({
    price: formAction(staffTypePriceForm, setPrice),
    names: formAction(staffTypeNamesForm, rename),
    retire: formAction(buttonForm, retire(true)),
    restore: formAction(buttonForm, retire(false)),
    removePrice: formAction(comingPriceForm, removePrice),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

const looks = { coming: ["act", "clock"], inForce: ["ok", "check"], past: ["calm", "day"] } as const;

export default function StaffType() {
  const { title, type, prices, priceMark: mark, today, changes, submissionId } = useLoaderData<typeof loader>();
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
          <section className="card stack stack--s" aria-labelledby="prices">
            <h2 id="prices">{t("staffTypes.prices")}</h2>
            <CardTable
              caption={t("staffTypes.prices")}
              columns={[
                { label: t("staffTypes.validFrom") },
                { label: t("staffTypes.pricePerHour"), end: true },
                { label: t("staffTypes.effectivePricePerHour"), end: true },
                { label: t("staffTypes.margin"), end: true },
                { label: t("staffTypes.state") },
              ]}
              rows={prices.map(({ validFrom, from, staff, company, margin, state }) => ({
                id: String(validFrom),
                cells: [
                  from,
                  staff,
                  company,
                  margin,
                  state === "coming" ? (
                    <Form method="post" className="row" key="state">
                      <Status tone="act" icon="clock">
                        {t("staffTypes.priceState.coming")}
                      </Status>
                      <HiddenField name="validFrom" value={validFrom} />
                      <SeenFields values={{ prices: mark }} />
                      <SubmitButton tone="lose" small name="intent" value="removePrice">
                        {t("staffTypes.removePrice")}
                      </SubmitButton>
                    </Form>
                  ) : (
                    <Status key="state" tone={looks[state][0]} icon={looks[state][1]}>
                      {t(`staffTypes.priceState.${state}`)}
                    </Status>
                  ),
                ],
              }))}
            />
          </section>
          <StaffTypePriceForm
            mark={mark}
            submissionId={submissionId}
            field={field}
            errors={answer?.errors.form}
            today={today}
          />
          <StaffTypeNamesForm field={field} errors={answer?.errors.names} stands={stands} />
        </div>
        <History changes={changes} allHref={`/superuser/back-office/audit?type=staffType&id=${type.id}`} />
      </div>
    </>
  );
}
