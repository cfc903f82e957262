import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { OpenItemsPage } from "./load-open-items.server";

/** Money that came beyond what was open: it is used for another bill or goes back (EINV-17). */
export function Credits({ credits, refunds }: Pick<OpenItemsPage, "credits" | "refunds">) {
  const { t } = useTranslation("backOffice");
  if (credits.length + refunds.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="credits-title">
      <h2 id="credits-title">{t("credits.title")}</h2>
      {credits.map((credit) => (
        <Form method="post" key={credit.id} className="card stack stack--s" data-id={credit.id}>
          <HiddenField name="creditId" value={credit.id} />
          <p>
            <b>{t("credits.of", { company: credit.companyName, amount: credit.left })}</b>{" "}
            <span className="soft small">{t("credits.from", { order: credit.orderNumber, day: credit.day })}</span>
          </p>
          {credit.bills.length > 0 ? (
            <SelectField
              field={{ name: "orderId", id: `order-${credit.id}`, initialValue: credit.bills[0]?.value }}
              label={t("credits.bill")}
              options={credit.bills}
            />
          ) : null}
          <div className="row">
            {credit.bills.length > 0 ? (
              <SubmitButton tone="plain" small name="intent" value="use">
                {t("credits.use")}
              </SubmitButton>
            ) : null}
            <SubmitButton tone="plain" small name="intent" value="payBack">
              {t("credits.payBack")}
            </SubmitButton>
            {credit.undoable ? (
              <SubmitButton tone="bare" small icon="back" name="intent" value="undo">
                {t("credits.undo")}
              </SubmitButton>
            ) : null}
          </div>
        </Form>
      ))}
      {refunds.map(({ id, companyName, amount }) => (
        <Form method="post" key={id} className="card row row--apart" data-id={id}>
          <HiddenField name="refundId" value={id} />
          <p>{t("credits.waits", { company: companyName, amount })}</p>
          <SubmitButton tone="plain" small name="intent" value="transfer">
            {t("credits.transferred")}
          </SubmitButton>
        </Form>
      ))}
    </section>
  );
}
