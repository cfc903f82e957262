import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PromotionState } from "~/domain/payment/promotion/promotion-code-rules";
import { formatDay, formatMoney, formatPercent } from "~/i18n/format";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { AppLink } from "~/ui/frame/app-link";
import { Status } from "~/ui/parts/status";

interface Code {
  id: string;
  code: string;
  percent: number | null;
  amountCents: number | null;
  firstDay: string;
  lastDay: string | null;
  uses: number;
  maximumUses: number | null;
  discountCents: number;
  state: PromotionState;
}

const looks = {
  active: { tone: "ok", icon: "check" },
  coming: { tone: "calm", icon: "clock" },
  ended: { tone: "calm", icon: "day" },
  usedUp: { tone: "calm", icon: "ticket" },
  deactivated: { tone: "calm", icon: "stop" },
} as const;

/** The row of a promotion code: what it gives, from when to when, how often it was used, and the way to end it. */
function codeCells(code: Code, t: TFunction): ReactNode[] {
  const days = { from: formatDay(code.firstDay), until: code.lastDay ? formatDay(code.lastDay) : "" };
  const ends = code.state === "active" || code.state === "coming";
  return [
    <b key="code" className="num">
      {code.code}
    </b>,
    code.percent === null ? formatMoney(t, code.amountCents ?? 0) : formatPercent(t, code.percent),
    code.lastDay ? t("codes.fromUntil", days) : t("codes.from", days),
    code.maximumUses === null ? code.uses : t("codes.usesOf", { uses: code.uses, maximum: code.maximumUses }),
    formatMoney(t, code.discountCents),
    <Status key="state" {...looks[code.state]}>
      {t(`codes.states.${code.state}`)}
    </Status>,
    ends ? (
      <AppLink key="end" className="tap small" href={`?end=${code.id}`}>
        {t("codes.end")}
        <span className="hush"> {code.code}</span>
      </AppLink>
    ) : null,
  ];
}

type CodesTableProps = { caption: string; filtered: boolean; codes: Code[]; next: string | null };

/** Promotion codes, one a row. */
export function CodesTable({ caption, filtered, codes, next }: CodesTableProps) {
  const { t } = useTranslation("backOffice");
  return (
    <ListTable
      caption={caption}
      columns={[
        { label: t("codes.code") },
        { label: t("codes.discount"), end: true },
        { label: t("codes.valid") },
        { label: t("codes.uses"), end: true },
        { label: t("codes.saved"), end: true },
        { label: t("codes.state") },
        { label: t("codes.end"), hush: true },
      ]}
      rows={codes.map((code) => ({ id: code.id, cells: codeCells(code, t) }))}
      next={next}
      emptyIcon="euro"
      emptyTitle={filtered ? t("codes.noneFound") : t("codes.none")}
    />
  );
}
