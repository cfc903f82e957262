import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/format";
import { SubmitButton } from "~/ui/form/submit-button";
import { useSpoken } from "~/ui/job/of-agency";
import { Icon } from "~/ui/parts/icon";
import type { Picks } from "./use-chosen";

type TeamBarProps = {
  picks: Picks;
  totalCents: number;
  /** As many as there are places for can be ticked at once, in the order of the list (CREW-14). */
  first: number;
  here: string;
};

/** What is chosen, what it costs, and the only two big buttons of the page (PICK-04). */
export function TeamBar({ picks, totalCents, first, here }: TeamBarProps) {
  const { t } = useTranslation("booking");
  const spoken = useSpoken();
  const sent = useNavigation().formData?.get("intent");
  // A new address closes the menu, also when only a dialog opened.
  const { search } = useLocation();
  const { chosen, free, billed, tooMany, live } = picks;
  const count = chosen.length;
  const unpaid = free - billed;
  // Whoever is ticked fills the places first that cost nothing.
  const replaces = billed > 0 && (live && count > 0 ? count <= billed : unpaid === 0);
  const off = live && (tooMany || count === 0);
  const button = { form: "pick", name: "intent", disabled: off };
  return (
    <>
      <div className="grow" aria-live="polite">
        {tooMany ? (
          <TooMany count={count} free={free} />
        ) : (
          <Sum {...{ count, free, billed, totalCents }}>
            {count === 0 && first > 1 ? (
              <a href={`${here}&first=${first}`}>{t("team.firstOnes", { count: first })}</a>
            ) : null}
          </Sum>
        )}
      </div>
      <details className="menu menu--pop menu--up" key={search}>
        <summary>
          <Icon name="more" />
          <span>{t("team.menu")}</span>
        </summary>
        <ul>
          {(["ready", "reject"] as const).map((ask) => (
            <li key={ask}>
              <button type="submit" form="pick" formMethod="get" name="ask" value={ask} disabled={live && count === 0}>
                {t(ask === "ready" ? "team.onlyReady" : spoken("team.rejectChosen"))}
              </button>
            </li>
          ))}
          <li>
            <button type="submit" form="pick" formMethod="get" name="compare" value="1" disabled={live && count === 0}>
              {t("team.compare")}
            </button>
          </li>
        </ul>
      </details>
      <div className="row">
        {billed > 0 && unpaid === 0 ? null : (
          <SubmitButton {...button} tone="plain" icon="list" value="list" busy={sent === "list"}>
            {t("team.toList")}
          </SubmitButton>
        )}
        <SubmitButton {...button} tone="act" value="book" busy={sent === "book"}>
          {t(replaces ? "team.replace" : "team.bookNow")}
        </SubmitButton>
      </div>
    </>
  );
}

type SumProps = Record<"count" | "free" | "billed" | "totalCents", number> & { children: ReactNode };

function Sum({ count, free, billed, totalCents, children }: SumProps) {
  const { t } = useTranslation("booking");
  const without = Math.min(count || billed, billed);
  return (
    <p>
      <b>{t("team.chosen", { count, free: t("team.free", { count: free }) })}</b>
      <br />
      <span className="small soft num">
        {count > 0
          ? t("team.plusVat", { amount: formatMoney(t, (count - without) * totalCents) })
          : t("team.eachPlusVat", { amount: formatMoney(t, totalCents) })}
        {without > 0 ? ` · ${t("team.costsNothing", { count: without })}` : null} {children}
      </span>
    </p>
  );
}

function TooMany({ count, free }: { count: number; free: number }) {
  const { t } = useTranslation("booking");
  const { t: messages } = useTranslation("messages");
  return (
    <p data-message="pickTooMany">
      <b>
        <Icon name="alert" /> {messages("pickTooMany", { count, free })}
      </b>
      <br />
      <span className="small soft">{t("team.tooManyHint", { count: count - free })}</span>
    </p>
  );
}
