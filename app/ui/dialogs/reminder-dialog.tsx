import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { Dialog } from "~/ui/frame/dialog";
import { ButtonLink } from "~/ui/parts/button-link";

/** Whether this is the page on which a company is asked for its billing address (D-79), never over a request (CREW-11). */
export function useReminder(wanted: boolean): boolean {
  const { pathname, search } = useLocation();
  return wanted && pathname === "/organization/request-overview" && !new URLSearchParams(search).has("reminded");
}

/** Asks a company for its billing address; "no thanks" holds until the next log-in. */
export function ReminderDialog() {
  const { pathname, search } = useLocation();
  const { t } = useTranslation("account");
  const without = new URLSearchParams(search);
  without.set("reminded", "1");
  return (
    <Dialog title={t("reminder.title")} closeHref={`?${without}`}>
      <form className="dialog__body" method="post" action="/account/reminder">
        <p>{t("reminder.text")}</p>
        <HiddenField name="from" value={pathname + search} />
        <div className="row">
          <ButtonLink tone="act" href="/organization/profile?tab=payment-method">
            {t("reminder.yes")}
          </ButtonLink>
          <SubmitButton tone="plain">{t("reminder.no")}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
