import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/format";
import { Status } from "~/ui/parts/status";

export interface Reclaim {
  id: string;
  kind: "dispute" | "refund";
  state: "asked" | "open" | "gone" | "back";
  amountCents: number;
  changed: string;
}

/** Money that went back without us, and what is to be done about it. */
export function ReclaimRows({ reclaims }: { reclaims: readonly Reclaim[] }) {
  const { t } = useTranslation("backOffice");
  if (reclaims.length === 0) return null;
  return (
    <ul id="reclaims" className="stack" aria-label={t("order.reclaims")}>
      {reclaims.map(({ id, kind, state, amountCents, changed }) => (
        <li key={id} className="card stack stack--s" data-id={id}>
          <p>
            <b>{t("order.reclaimed", { amount: formatMoney(t, amountCents), at: changed })}</b>{" "}
            <span className="soft small">{id}</span>
          </p>
          <p>
            <Status tone={state === "back" ? "ok" : "act"} icon={state === "back" ? "check" : "alert"}>
              {t(`order.reclaim.${kind}.${state}`)}
            </Status>
          </p>
          {state === "gone" ? <p>{t("order.reclaimTodo")}</p> : null}
        </li>
      ))}
    </ul>
  );
}
