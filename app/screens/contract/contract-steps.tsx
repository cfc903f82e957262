import { useTranslation } from "react-i18next";
import { StepLine } from "~/ui/parts/steps";

const order = ["data", "contract", "sign", "submit"] as const;

/** Where somebody stands between the bank form and the sent contract. */
export function ContractSteps({ at }: { at: "sign" | "submit" }) {
  const { t } = useTranslation("contract");
  const now = order.indexOf(at);
  return (
    <StepLine
      items={order.map((step, index) => ({ label: t(`line.${step}`), done: index < now, current: index === now }))}
    />
  );
}
