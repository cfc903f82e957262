import { useTranslation } from "react-i18next";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { Note } from "~/ui/parts/note";
import { Status } from "~/ui/parts/status";
import type { Shown } from "./load-notifications.server";

/** Staff are notified by the worker of their pages where there is one; everybody else by one that does nothing else. */
const workersOf = (role: Shown["role"]) =>
  role === "employee" ? "/staff/sw.js /account/push-sw.js" : "/account/push-sw.js";

/** Where this account is notified, and the way to be so on this device (PUSH-03, PUSH-09). */
export function OwnDevices({ shown }: { shown: Shown }) {
  const { role, product, publicKey, devices } = shown;
  const { t } = useTranslation("account");
  const here = devices.some(({ current }) => current);
  return (
    <section className="stack" aria-labelledby="devices">
      <h2 id="devices">{t("notifications.devices")}</h2>
      {publicKey === null ? <Note>{t("notifications.off")}</Note> : null}
      {devices.length > 0 ? <DeviceList devices={devices} /> : null}
      {publicKey !== null && devices.length > 0 ? (
        <form method="post">
          <SubmitButton tone="plain" name="intent" value="test">
            {t("notifications.test.button")}
          </SubmitButton>
        </form>
      ) : null}
      {publicKey === null || here ? null : (
        <push-device
          data-key={publicKey}
          data-workers={workersOf(role)}
          data-refused={t("messages:pushRefused")}
          data-needs-app={t("messages:pushNeedsApp", { product })}
          data-unknown={t("messages:pushUnknown")}
        >
          <form method="post" className="stack stack--s">
            {["endpoint", "p256dh", "auth"].map((name) => (
              <input key={name} type="hidden" name={name} />
            ))}
            <HiddenField name="intent" value="device" />
            <p className="soft">{t(`notifications.deviceLead.${role}`)}</p>
            <div>
              <button type="button" className="button button--act" hidden>
                {t("notifications.here")}
              </button>
            </div>
            <p role="status" />
            <noscript>
              <p className="small soft">{t("notifications.needsScripts")}</p>
            </noscript>
          </form>
        </push-device>
      )}
    </section>
  );
}

function DeviceList({ devices }: Pick<Shown, "devices">) {
  const { t } = useTranslation("account");
  return (
    <ul className="stack">
      {devices.map(({ id, device, current, refused, since }) => (
        <li key={id} className="card stack stack--s" data-id={id}>
          <div className="row row--apart">
            <h3 className="h3">{device ? t("sessions.device", device) : t("sessions.unknown")}</h3>
            {current ? (
              <Status tone="ok" icon="check">
                {t("sessions.this")}
              </Status>
            ) : null}
          </div>
          <p className="small soft">{t("notifications.since", since)}</p>
          {refused ? <p className="small">{t("notifications.refused")}</p> : null}
          <form method="post">
            <SubmitButton tone="plain" small name="intent" value={`remove:${id}`}>
              {t(current ? "notifications.switchOff" : "notifications.remove")}
            </SubmitButton>
          </form>
        </li>
      ))}
    </ul>
  );
}
