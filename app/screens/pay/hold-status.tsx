import { useTranslation } from "react-i18next";
import type { PayLineView } from "~/domain/payment/pay-view";
import { HoldCountdown } from "~/ui/job/hold-countdown";
import { Status } from "~/ui/parts/status";

const SOON_MS = 10 * 60_000;

/** Whose hold ends first. */
export function HoldStatus({ lines, now }: { lines: PayLineView[]; now: number }) {
  const { t } = useTranslation("payment");
  const held = lines.flatMap(({ firstName, heldUntil }) => (heldUntil ? [{ firstName, heldUntil }] : []));
  const first = held.sort((a, b) => a.heldUntil - b.heldUntil)[0];
  if (!first) return null;
  return (
    <p>
      <Status tone={first.heldUntil - now <= SOON_MS ? "act" : "calm"} icon="clock">
        {t("pay.held", { name: first.firstName })} <HoldCountdown until={first.heldUntil} now={now} />
      </Status>
    </p>
  );
}
