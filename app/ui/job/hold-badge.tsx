import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { holdEndsSoon } from "~/domain/selection/rules";
import { SubmitButton } from "~/ui/form/submit-button";
import { Status } from "~/ui/parts/status";
import { HoldCountdown } from "./hold-countdown";

type HoldBadgeProps = { until: number; now: number; icon?: "clock" | "list"; children?: ReactNode };

/** How long somebody is still held: calm, then amber, then over (DESK-12). With scripts it changes by itself. */
export function HoldBadge({ until, now, icon = "clock", children }: HoldBadgeProps) {
  const tone = until <= now ? "none" : holdEndsSoon(until, now) ? "act" : "calm";
  return (
    <Status tone={tone} icon={icon}>
      <span>
        {children}
        <HoldCountdown until={until} now={now} />
      </span>
    </Status>
  );
}

type HoldAgainProps = {
  held: boolean;
  /** Whom it is about. */
  name: string;
} & Pick<Parameters<typeof SubmitButton>[0], "form" | "formAction" | "busy">;

/** Begins the hold anew once it has run out; the countdown beside it in `data-hold` shows it at that moment. */
export function HoldAgain({ held, name, ...button }: HoldAgainProps) {
  const { t } = useTranslation("booking");
  return (
    <SubmitButton tone="plain" small name="intent" value="renew" hidden={held} data-hold-again="" {...button}>
      {t("list.renew")}
      <span className="hush">{t("selection.of", { name })}</span>
    </SubmitButton>
  );
}
