import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Cancellation } from "~/domain/bill/cancellation.queries.server";
import { formatMoney, formatPercent } from "~/i18n/format";
import { useSpoken } from "~/ui/job/of-agency";
import { Line, Lines } from "~/ui/parts/lines";
import { Note } from "~/ui/parts/note";

type Sums = Pick<Cancellation, "netCents" | "percent" | "feeCents" | "back"> & { daysBefore: number };

export type CancellationSumsProps = { sums: Sums };

/** The price of a booking, the fee for cancelling it, and what comes back of it, and how. */
export function CancellationSums({ sums }: CancellationSumsProps) {
  const { t } = useTranslation("cancellation");
  const { percent, daysBefore } = sums;
  const when = daysBefore > 0 ? t("days", { count: daysBefore }) : t("sameDay");
  return (
    <FeeSums sums={sums} fee={t("fee", { percent: formatPercent(t, percent) })} detail={`${t("exclVat")}, ${when}`} />
  );
}

type FeeSumsProps = {
  sums: Pick<Cancellation, "netCents" | "feeCents" | "back">;
  /** What the fee is called, and what it is for. */
  fee: ReactNode;
  detail: ReactNode;
};

/** Of one booking or several: price, fee, what comes back, and how. */
export function FeeSums({ sums: { netCents, feeCents, back }, fee, detail }: FeeSumsProps) {
  const { t } = useTranslation("cancellation");
  return (
    <>
      <Lines>
        <Line label={t("price")} detail={t("exclVat")}>
          {formatMoney(t, netCents)}
        </Line>
        <Line label={fee} detail={detail}>
          {formatMoney(t, feeCents)}
        </Line>
        {back ? <Back back={back} /> : null}
      </Lines>
      <Note tone="act">{back ? <How back={back} /> : t(feeCents > 0 ? "whole" : "nothing")}</Note>
    </>
  );
}

type Back = NonNullable<Cancellation["back"]>;

function Back({ back }: { back: Back }) {
  const { t } = useTranslation("cancellation");
  const spoken = useSpoken();
  return (
    <>
      <Line label={t("credit")} detail={t("exclVat")}>
        {formatMoney(t, back.netCents)}
      </Line>
      <Line label={t("tax", { rate: formatPercent(t, back.taxPercent) })}>{formatMoney(t, back.taxCents)}</Line>
      <Line label={t(back.refundCents > 0 ? spoken("back") : "less")} sum>
        {formatMoney(t, back.totalCents)}
      </Line>
    </>
  );
}

function How({ back }: { back: Back }) {
  const { t } = useTranslation("cancellation");
  const spoken = useSpoken();
  const { toCardCents, transferCents, openCents, refundCents, corrections } = back;
  return [
    toCardCents > 0 ? t(spoken("toCard"), { amount: formatMoney(t, toCardCents) }) : null,
    transferCents > 0 ? t(spoken("transfer"), { amount: formatMoney(t, transferCents) }) : null,
    openCents > 0 || refundCents === 0 ? t(spoken("lessToPay"), { amount: formatMoney(t, openCents) }) : null,
    t(spoken("several.corrections"), { count: corrections }),
  ]
    .filter(Boolean)
    .join(" ");
}
