import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { newStaffTypeForm, staffTypeStepForm } from "~/domain/pricing/schema";
import { listPricedStaffTypes } from "~/domain/pricing/staff-types.queries.server";
import { newId } from "~/domain/shared/ids";
import { formAction, intents } from "~/http/form-action.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { Status } from "~/ui/parts/status";
import { NewStaffTypeForm } from "./staff-type-forms";
import { createType, raise, shownPrice } from "./staff-type-page.server";

export const loader = superuserLoader(({ context, t }) => ({
  title: t("backOffice:staffTypes.title"),
  submissionId: newId(context.now),
  types: listPricedStaffTypes(context).map(({ prices, ...type }) => ({
    ...type,
    price: prices.filter(({ state }) => state === "inForce").map(shownPrice)[0] ?? null,
    coming: prices.filter(({ state }) => state === "coming").map(shownPrice)[0] ?? null,
  })),
}));

export const action = superuserAction(
  intents({ raise: formAction(staffTypeStepForm, raise), create: formAction(newStaffTypeForm, createType) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function StaffTypes() {
  const { title, types, submissionId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={title} lead={t("staffTypes.lead")} />
      <div className="stack">
        <ListTable
          caption={title}
          columns={[
            { label: t("staffTypes.name") },
            { label: t("staffTypes.pricePerHour"), end: true },
            { label: t("staffTypes.effectivePricePerHour"), end: true },
            { label: t("staffTypes.state") },
            { label: t("staffTypes.order"), hush: true },
          ]}
          rows={types.map(({ id, nameDe, nameEn, retired, price, coming }, index) => ({
            id,
            cells: [
              <span key="name">
                <AppLink href={`/superuser/back-office/staff-types/${id}`}>{nameDe}</AppLink>
                <br />
                <span className="small soft" lang="en">
                  {nameEn}
                </span>
              </span>,
              price?.staff ?? "–",
              price?.company ?? "–",
              retired ? (
                <Status key="state" icon="stop">
                  {t("staffTypes.retired")}
                </Status>
              ) : coming ? (
                t("staffTypes.coming", { company: coming.company, from: coming.from })
              ) : (
                t("staffTypes.offered")
              ),
              index > 0 ? (
                <Form method="post" key="order">
                  <HiddenField name="staffTypeId" value={id} />
                  <SubmitButton tone="bare" small icon="up" name="intent" value="raise">
                    <span className="hush">{t("staffTypes.raise", { name: nameDe })}</span>
                  </SubmitButton>
                </Form>
              ) : null,
            ],
          }))}
          next={null}
          emptyIcon="euro"
          emptyTitle={t("staffTypes.empty")}
          empty={t("staffTypes.emptyText")}
        />
        <NewStaffTypeForm submissionId={submissionId} field={fieldsOf(answer)} errors={answer?.errors.form} />
      </div>
    </>
  );
}
