import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { listed } from "~/i18n/listed";
import type { Declined } from "~/ui/card/card-view";
import { DeclinedMessage } from "~/ui/card/declined-message";

interface RefusedCardProps {
  declined: Declined;
  outstanding: boolean;
  /** Who is held for the order, and until which clock time. */
  held: { names: string[]; until: string } | null;
}

/**
 * Beside the card that was refused: which one and why, that nothing was booked, who is still held, and what to do. It
 * takes the focus, with scripts and without, so that it is in view whatever the page's length (CREW-12).
 */
export function RefusedCard({ declined, outstanding, held }: RefusedCardProps) {
  const { t } = useTranslation("payment");
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is read anew, also one that says the same
  useEffect(() => box.current?.focus(), [declined]);
  return (
    // biome-ignore lint/a11y/noAutofocus: after a refused card this is where reading goes on (WCAG 3.3.1)
    <div ref={box} className="summary-error stack stack--s" tabIndex={-1} autoFocus>
      <DeclinedMessage declined={declined} />
      <p>
        {t(outstanding ? "declined.nothingPaid" : "declined.nothingBooked")}{" "}
        {held ? t("declined.held", { count: held.names.length, names: listed(held.names), until: held.until }) : null}
      </p>
      <p>{t("declined.next")}</p>
    </div>
  );
}
