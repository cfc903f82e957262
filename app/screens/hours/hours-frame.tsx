import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HoursPage } from "~/domain/hours/hours-page.server";
import { formatMoney } from "~/i18n/format";

/** With scripts the lines of the form count along with what is typed in it. */
export function HoursFrame({ page, children }: { page: HoursPage; children: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <hours-form
      planned={page.minutes}
      pay={JSON.stringify(page.payCents.map((cents) => formatMoney(t, cents)))}
      {...(page.breaksDeducted ? { deducted: "" as const } : {})}
      {...(page.countsAlong ? { live: "" as const } : {})}
    >
      {children}
    </hours-form>
  );
}
