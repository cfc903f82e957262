import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { QrCode } from "~/ui/parts/qr-code";
import { Status } from "~/ui/parts/status";
import type { ShownSecurity } from "./load-security.server";

/** The authenticator app: set up, waiting for its first code, or not there (ACCS-02). */
export function AppPart({ shown, refused }: { shown: ShownSecurity; refused: RefusedForm | undefined }) {
  const { app, waiting, fresh } = shown;
  const { t } = useTranslation("account");
  return (
    <section className="card stack" aria-labelledby="app">
      <div className="row row--apart">
        <h2 id="app" className="h3">
          {t("security.app.title")}
        </h2>
        {app ? (
          <Status tone="ok" icon="check">
            {t("security.app.on")}
          </Status>
        ) : null}
      </div>
      <p className="soft">{app ? t("security.app.since", app) : t("security.app.lead")}</p>
      {waiting ? <FirstCode waiting={waiting} refused={refused} /> : null}
      {fresh ? (
        <form method="post">
          <SubmitButton tone={app || waiting ? "plain" : "act"} name="intent" value={app ? "removeApp" : "begin"}>
            {t(app ? "security.app.remove" : waiting ? "security.app.again" : "security.app.begin")}
          </SubmitButton>
        </form>
      ) : null}
    </section>
  );
}

interface FirstCodeProps {
  waiting: NonNullable<ShownSecurity["waiting"]>;
  refused: RefusedForm | undefined;
}

function FirstCode({ waiting: { key, qr }, refused }: FirstCodeProps) {
  const { t } = useTranslation("account");
  return (
    <form method="post" className="stack">
      <p>{t("security.app.scan")}</p>
      <p>
        <QrCode {...qr} label={t("security.app.qr")} />
      </p>
      <p>
        {t("security.app.key")} <code>{key}</code>
      </p>
      <TextField
        field={{ ...fieldsOf(refused)("code"), initialValue: "", required: true, maxLength: 10 }}
        label={t("security.app.firstCode")}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div>
        <SubmitButton name="intent" value="activate">
          {t("security.app.activate")}
        </SubmitButton>
      </div>
    </form>
  );
}
