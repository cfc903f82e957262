import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";
import { Status } from "~/ui/parts/status";

type Moment = { day: string; time: string };

interface ShownSession {
  id: string;
  current: boolean;
  device: { browser: string; system: string } | null;
  since: Moment;
  seen: Moment;
  address: string | null;
  remember: boolean;
}

/** Where an account is logged in; each but the own session can be ended (ACCS-15). */
export function SessionList({ sessions }: { sessions: ShownSession[] }) {
  const { t } = useTranslation("account");
  return (
    <ul className="stack">
      {sessions.map(({ id, current, device, since, seen, address, remember }) => (
        <li key={id} className="card stack stack--s" data-id={id}>
          <div className="row row--apart">
            <h2 className="h3">{device ? t("sessions.device", device) : t("sessions.unknown")}</h2>
            {current ? (
              <Status tone="ok" icon="check">
                {t("sessions.this")}
              </Status>
            ) : null}
          </div>
          <p className="small">{t("sessions.seen", seen)}</p>
          <p className="small soft">
            {t("sessions.since", since)}
            {address ? ` · ${t("sessions.address", { address })}` : null}
            {remember ? ` · ${t("sessions.remember")}` : null}
          </p>
          {current ? null : (
            <form method="post">
              <SubmitButton tone="plain" small name="intent" value={`end:${id}`}>
                {t("sessions.endOne")}
              </SubmitButton>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
