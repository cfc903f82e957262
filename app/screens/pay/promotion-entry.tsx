import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { PayAnswer } from "./refused-payment";
import type { ShownPayPage } from "./shown-pay-page";

/** A form of its own, so that Enter in the field redeems the code and orders nothing. */
export function PromotionEntry({ page, answer }: { page: ShownPayPage; answer?: PayAnswer }) {
  const { t } = useTranslation("payment");
  const navigation = useNavigation();
  const typed = String(answer?.typed.promotionCode ?? page.sums.promotionCode ?? "");
  return (
    <Form method="post" className="row row--top tight">
      <div className="grow">
        <TextField
          key={typed}
          field={{
            name: "promotionCode",
            id: "promotion",
            initialValue: typed,
            errors: answer?.errors.promotionCode,
          }}
          label={t("promotion.label")}
          maxLength={50}
          autoComplete="off"
        />
      </div>
      <SubmitButton
        tone="plain"
        name="intent"
        value="promotion"
        className="self-end"
        busy={navigation.formData?.get("intent") === "promotion"}
      >
        {t("promotion.redeem")}
      </SubmitButton>
    </Form>
  );
}
