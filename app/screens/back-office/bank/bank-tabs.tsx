import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";
import type { BankPage } from "./load-bank.server";

/** What waits and what is booked, with their numbers. */
export function BankTabs({ show, counts }: Pick<BankPage, "show" | "counts">) {
  const { t } = useTranslation("backOffice");
  return (
    <nav className="tabs" aria-label={t("bank.states")}>
      {(["open", "booked"] as const).map((state) => (
        <AppLink
          key={state}
          href={state === "open" ? "/superuser/back-office/bank" : "/superuser/back-office/bank?show=booked"}
          aria-current={show === state ? "page" : undefined}
        >
          {t(`bank.${state === "open" ? "waiting" : "done"}`)} <span className="num">{counts[state]}</span>
        </AppLink>
      ))}
    </nav>
  );
}
