import { useTranslation } from "react-i18next";
import { ReferenceFields } from "~/ui/form/reference-fields";
import { fieldsOf } from "~/ui/form/typed-fields";
import type { PayAnswer } from "./refused-payment";
import type { ShownPayPage } from "./shown-pay-page";

/** What is to stand on the bill, prefilled from the company's profile (EINV-05). */
export function BillReferences({ references, answer }: Pick<ShownPayPage, "references"> & { answer?: PayAnswer }) {
  const { t } = useTranslation("payment");
  const { authority, purchaseOrderRequired, ...known } = references;
  // A redeemed code comes back without them: what the profile says stands there again.
  const typed = answer && "purchaseOrder" in answer.typed ? answer : undefined;
  return (
    <section className="card stack" aria-labelledby="references-title">
      <h2 id="references-title">{t("references.title")}</h2>
      <ReferenceFields
        field={fieldsOf(typed, { ...known, orderPosition: "1" })}
        authority={authority !== null}
        required={purchaseOrderRequired || authority !== null}
        position={authority === "federal"}
      />
    </section>
  );
}
