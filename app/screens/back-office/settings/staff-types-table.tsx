import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { Status } from "~/ui/parts/status";
import type { loadStaffTypes } from "./load-staff-types.server";

type StaffTypesTableProps = { caption: string } & Pick<ReturnType<typeof loadStaffTypes>, "types">;

/** Kinds of work in the order in which they are offered. */
export function StaffTypesTable({ caption, types }: StaffTypesTableProps) {
  const { t } = useTranslation("backOffice");
  return (
    <ListTable
      caption={caption}
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
  );
}
