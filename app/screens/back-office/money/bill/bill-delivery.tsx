import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { Status } from "~/ui/parts/status";

interface BillDeliveryProps {
  /** The day on which it was handed in, as text; null while it waits. */
  deliveredOn: string | null;
  today: string;
  answer?: RefusedForm;
}

/** A public customer's bill: it is uploaded by hand, and the day is kept (EINV-07). */
export function BillDelivery({ deliveredOn, today, answer }: BillDeliveryProps) {
  const { t } = useTranslation("bill");
  return (
    <section className="card stack" aria-labelledby="delivery-title" id="delivery">
      <h2 id="delivery-title">{t("delivery.title")}</h2>
      {deliveredOn ? (
        <Status tone="ok" icon="check">
          {t("delivery.done", { day: deliveredOn })}
        </Status>
      ) : (
        <Form method="post" className="stack">
          <p>{t("delivery.how")}</p>
          <DateField
            field={fieldsOf(answer, { deliveredOn: today })("deliveredOn")}
            label={t("delivery.day")}
            max={today}
            required
          />
          <p>
            <SubmitButton tone="act">{t("delivery.mark")}</SubmitButton>
          </p>
        </Form>
      )}
    </section>
  );
}
