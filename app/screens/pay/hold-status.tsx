import { useTranslation } from "react-i18next";
import type { PayLineView } from "~/domain/payment/pay-view";
import { HoldBadge } from "~/ui/job/hold-badge";

/** Whose hold ends first. */
export function HoldStatus({ lines, now }: { lines: PayLineView[]; now: number }) {
  const { t } = useTranslation("payment");
  const held = lines.flatMap(({ firstName, heldUntil }) => (heldUntil ? [{ firstName, heldUntil }] : []));
  const first = held.sort((a, b) => a.heldUntil - b.heldUntil)[0];
  if (!first) return null;
  return (
    <p>
      <HoldBadge until={first.heldUntil} now={now}>{`${t("pay.held", { name: first.firstName })} `}</HoldBadge>
    </p>
  );
}
