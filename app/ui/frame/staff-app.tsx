import { useTranslation } from "react-i18next";
import { phoneLink } from "~/domain/account/phone/phone-link";
import { translateMessage } from "~/i18n/translate-message";
import { buttonClass } from "~/ui/parts/button-class";

interface StaffAppProps {
  /** Whose device this is for now: what is kept on it carries this id. */
  account: string;
  phone: string;
}

/** Stands where a script puts a time or a count. */
const HERE = "§";

/** What the app of staff says about entries that wait for a connection; without scripts there are none (OFFL-10). */
export function StaffApp({ account, phone }: StaffAppProps) {
  const { t } = useTranslation("calendar");
  const { t: message } = useTranslation("messages");
  const small = buttonClass({ tone: "plain", small: true });
  return (
    <staff-app
      data-account={account}
      data-waiting={t("app.waiting")}
      data-sent={t("app.sent", { time: HERE })}
      data-refused={t("app.refused")}
      data-still={t("app.still")}
      data-login-one={t("app.loginOne")}
      data-login-other={t("app.loginOther", { number: HERE })}
      data-unsent-one={message("unsentItem")}
      data-unsent-other={message("unsentItems", { number: HERE })}
      data-coming={t("attendance:yes")}
      data-here={t("checkIn.here")}
      data-gone={t("checkIn.gone")}
      data-hours={t("hours:proposal.send")}
      data-read={t("told.gotIt")}
      data-apply={t("application:job.submit")}
    >
      <div className="wrap wrap--text stack stack--s">
        <div data-part="list" role="status" className="stack stack--s" hidden />
        <a data-part="login" className={small} href="/staff/next" hidden>
          {" "}
        </a>
        <p data-part="needs" data-message="needsConnection" className="error" role="alert" hidden>
          {translateMessage(message, "needsConnection", { phone })}
        </p>
      </div>
      <template data-part="row">
        <p className="row row--apart small">
          <span>
            <b data-part="what" /> <span data-part="how" />{" "}
            <a data-part="call" className="nowrap" href={phoneLink(phone)} hidden>
              {phone}
            </a>
          </span>
          <button type="button" data-part="dismiss" className={small} hidden>
            {t("app.dismiss")}
          </button>
        </p>
      </template>
      <dialog data-part="leave" className="dialog" aria-labelledby="unsent-entries">
        <div className="dialog__body">
          <p data-part="unsent" data-message="unsentItems" id="unsent-entries" />
          <div className="row">
            <button type="button" data-part="send" className={buttonClass({ tone: "act" })}>
              {t("app.send")}
            </button>
            <button type="button" data-part="lose" className={buttonClass({ tone: "plain" })}>
              {t("app.lose")}
            </button>
          </div>
        </div>
      </dialog>
    </staff-app>
  );
}
