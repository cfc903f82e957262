import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "~/ui/form/current-password-field";
import { type FieldSource, TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/parts/icon";
import { QrCode } from "~/ui/parts/qr-code";

export interface MadeLink {
  name: string;
  address: string;
  qr: { size: number; path: string };
}

/** Makes a link, and shows it this once: to copy, or to be scanned by the phone it is for. */
export function NewLink({
  made,
  field,
  asksPassword,
}: {
  made: MadeLink | null;
  field: (name: string) => FieldSource;
  asksPassword: boolean;
}) {
  const { t } = useTranslation("calendar");
  return (
    <>
      {made ? (
        <section className="card stack" aria-labelledby="made">
          <h2 id="made" className="h3like">
            {t("onsite.made", { name: made.name })}
          </h2>
          <p className="small">{t("onsite.once")}</p>
          <TextField
            field={{ name: "address", initialValue: made.address }}
            label={t("page.address")}
            readOnly
            autoComplete="off"
          />
          <share-link data-text={made.address} data-copied={t("page.copied")}>
            <button type="button" className="button button--plain" hidden>
              <Icon name="copy" />
              {t("page.copy")}
            </button>{" "}
            <span role="status" className="small" />
          </share-link>
          <p>
            <QrCode {...made.qr} label={t("onsite.qr")} />
          </p>
        </section>
      ) : null}
      <form method="post" className="card stack">
        <TextField field={field("name")} label={t("onsite.name")} hint={t("onsite.nameHint")} maxLength={80} />
        {asksPassword ? <CurrentPasswordField field={field("currentPassword")} /> : null}
        <div className="row">
          <SubmitButton name="intent" value="make">
            {t("onsite.make")}
          </SubmitButton>
        </div>
      </form>
    </>
  );
}
