import { codeStates, type PromotionState } from "~/domain/payment/promotion/promotion-code-rules";
import { plainAmount } from "~/domain/shared/tables/csv";
import { formatDay, formatMoney, formatPercent } from "~/i18n/format";
import { type List, money } from "~/screens/back-office/frame/list";
import { AppLink } from "~/ui/frame/app-link";
import { Status } from "~/ui/parts/status";

interface ShownCode {
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

/** Promotion codes: what each gives, from when to when, how often it was used, and the way to end it. */
export const codesList: List<ShownCode> = {
  path: "promotion-codes",
  texts: "codes",
  search: { label: "code", maxLength: 30 },
  choices: [{ name: "state", options: codeStates, words: "states", blank: "codes.all" }],
  columns: [
    { name: "code", cell: ({ code }) => <b className="num">{code}</b>, file: ({ code }) => code },
    {
      name: "discount",
      end: true,
      cell: ({ percent, amountCents }, t) =>
        percent === null ? formatMoney(t, amountCents ?? 0) : formatPercent(t, percent),
    },
    { name: "percent", file: ({ percent }) => percent },
    { name: "amount", file: ({ amountCents }) => (amountCents === null ? null : plainAmount(amountCents)) },
    {
      name: "valid",
      cell: ({ firstDay, lastDay }, t) =>
        lastDay
          ? t("backOffice:codes.fromUntil", { from: formatDay(firstDay), until: formatDay(lastDay) })
          : t("backOffice:codes.from", { from: formatDay(firstDay) }),
    },
    { name: "field.validFrom", file: ({ firstDay }) => firstDay },
    { name: "field.validUntil", file: ({ lastDay }) => lastDay },
    {
      name: "uses",
      end: true,
      cell: ({ uses, maximumUses }, t) =>
        maximumUses === null ? uses : t("backOffice:codes.usesOf", { uses, maximum: maximumUses }),
      file: ({ uses }) => uses,
    },
    { name: "field.maximumUses", file: ({ maximumUses }) => maximumUses },
    money("saved", ({ discountCents }) => discountCents),
    {
      name: "state",
      cell: ({ state }, t) => <Status {...looks[state]}>{t(`backOffice:codes.states.${state}`)}</Status>,
      file: ({ state }, t) => t(`backOffice:codes.states.${state}`),
    },
    {
      name: "end",
      hush: true,
      cell: ({ id, code, state }, t) =>
        state === "active" || state === "coming" ? (
          <AppLink className="tap small" href={`?end=${id}`}>
            {t("backOffice:codes.end")}
            <span className="hush"> {code}</span>
          </AppLink>
        ) : null,
    },
  ],
  idOf: ({ id }) => id,
  empty: { icon: "euro" },
};
