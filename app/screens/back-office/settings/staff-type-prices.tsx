import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HiddenField, SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { CardTable } from "~/ui/parts/card-table";
import { Status } from "~/ui/parts/status";
import type { loadStaffType } from "./load-staff-type.server";

const looks = { coming: ["act", "clock"], inForce: ["ok", "check"], past: ["calm", "day"] } as const;

type StaffTypePricesProps = { mark: string } & Pick<ReturnType<typeof loadStaffType>, "prices">;

/** What a kind of work cost, costs and will cost; a price that is not in force yet can be taken back. */
export function StaffTypePrices({ prices, mark }: StaffTypePricesProps) {
  const { t } = useTranslation("backOffice");
  return (
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
  );
}
