import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { ButtonLink } from "~/ui/parts/button-link";
import type { ShownSecurity } from "./load-security.server";

type Device = ShownSecurity["signIns"][number]["device"];
type Part = { shown: ShownSecurity };

function useDeviceName() {
  const { t } = useTranslation("account");
  return (device: Device) => (device ? t("sessions.device", device) : t("sessions.unknown"));
}

/** Where the account is logged in, and where no second step is asked for. */
export function DevicesPart({ shown: { sessions, trusted } }: Part) {
  const { t } = useTranslation("account");
  const nameOf = useDeviceName();
  return (
    <section className="card stack" aria-labelledby="devices">
      <h2 id="devices" className="h3">
        {t("security.devices.title")}
      </h2>
      <p className="soft">{t("security.devices.sessions", { count: sessions })}</p>
      <div>
        <ButtonLink tone="plain" href="/account/sessions">
          {t("security.devices.show")}
        </ButtonLink>
      </div>
      {trusted.length > 0 ? (
        <form method="post" className="stack stack--s">
          <p>{t("security.devices.trusted")}</p>
          <ul>
            {trusted.map(({ id, device, until }) => (
              <li key={id}>{t("security.devices.until", { device: nameOf(device), ...until })}</li>
            ))}
          </ul>
          <div>
            <SubmitButton tone="plain" name="intent" value="untrust">
              {t("security.devices.untrust")}
            </SubmitButton>
          </div>
        </form>
      ) : null}
    </section>
  );
}

/** Whether everybody of the company needs a second step (ACCS-06). */
export function CompanyPart({ shown: { companyAsks, fresh, ownsCompany } }: Part) {
  const { t } = useTranslation("account");
  return (
    <section className="card stack" aria-labelledby="company">
      <h2 id="company" className="h3">
        {t("security.company.title")}
      </h2>
      <p className="soft">{t(companyAsks ? "security.company.on" : "security.company.off")}</p>
      {fresh ? (
        <form method="post">
          <SubmitButton tone="plain" name="intent" value={companyAsks ? "askNot" : "ask"}>
            {t(companyAsks ? "security.company.askNot" : "security.company.ask")}
          </SubmitButton>
        </form>
      ) : null}
      {ownsCompany ? (
        <p>
          <AppLink className="tap" href="/organization/access">
            {t("companyAccess.title")}
          </AppLink>
        </p>
      ) : null}
    </section>
  );
}

/** The last log-ins, so that a strange one is seen. */
export function SignIns({ shown: { signIns } }: Part) {
  const { t } = useTranslation("account");
  const nameOf = useDeviceName();
  return (
    <section className="card stack" aria-labelledby="sign-ins">
      <h2 id="sign-ins" className="h3">
        {t("security.signIns.title")}
      </h2>
      <ul className="stack stack--s">
        {signIns.map(({ id, day, time, device, address }) => (
          <li key={id} className="small">
            {t("security.signIns.row", { day, time, device: nameOf(device) })}
            {address ? ` · ${t("sessions.address", { address })}` : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
