import { useTranslation } from "react-i18next";
import type { RequestDraft } from "~/domain/event/request/draft";
import { estimateOf, type PositionEstimate, rateIn, sumEstimates } from "~/domain/event/request/estimate";
import type { OfferedStaffType } from "~/domain/pricing/queries.server";
import { formatHours, formatMoney } from "~/i18n/format";
import { Line, Lines } from "~/ui/parts/lines";

type EstimateLine = {
  key: string;
  name: string;
  rateCents: number;
  minutes: number;
  quantity: number;
  workCents: number;
};

/** What the request will cost when all its places are booked, as far as it can be told (REQ-29). */
export function RequestEstimate({ draft, staffTypes }: { draft: RequestDraft; staffTypes: OfferedStaffType[] }) {
  const { t } = useTranslation("request");
  const rateOf = rateIn(staffTypes);
  const priced = draft.jobs.flatMap((job) =>
    job.jobPositions.flatMap((position) => {
      const estimate = estimateOf(job, position, rateOf);
      return estimate ? [{ staffType: job.staffType, estimate }] : [];
    }),
  );
  if (priced.length === 0) return <p className="small soft">{t("estimate.empty")}</p>;
  const sums = sumEstimates(priced.map(({ estimate }) => estimate));
  return (
    <Lines>
      {linesOf(priced, staffTypes).map(({ key, name, rateCents, minutes, quantity, workCents }) => (
        <Line
          key={key}
          label={t("estimate.line", { quantity, name, hours: formatHours(t, minutes) })}
          detail={t("estimate.rate", { rate: formatMoney(t, rateCents) })}
        >
          {formatMoney(t, workCents)}
        </Line>
      ))}
      <Line label={t("estimate.bonus")}>{formatMoney(t, sums.bonusCents)}</Line>
      <Line label={t("estimate.travel")}>{formatMoney(t, sums.travelCents)}</Line>
      <Line label={t("estimate.total")} sum>
        {formatMoney(t, sums.totalCents)}
      </Line>
    </Lines>
  );
}

/** Equal work is one line, however many rows of the form it stands in. */
function linesOf(
  priced: { staffType: string; estimate: PositionEstimate }[],
  staffTypes: OfferedStaffType[],
): EstimateLine[] {
  const lines = new Map<string, EstimateLine>();
  for (const { staffType, estimate } of priced) {
    const { minutes, quantity, price } = estimate;
    const key = `${staffType} ${minutes}`;
    const type = staffTypes.find(({ id }) => id === staffType);
    const line = lines.get(key) ?? {
      key,
      name: type?.name ?? "",
      rateCents: type?.employerRateCents ?? 0,
      minutes,
      quantity: 0,
      workCents: 0,
    };
    lines.set(key, {
      ...line,
      quantity: line.quantity + quantity,
      workCents: line.workCents + price.workCents * quantity,
    });
  }
  return [...lines.values()];
}
