import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form/form";
import { Icon } from "~/ui/parts/icon";
import { QrCode } from "~/ui/parts/qr-code";

export interface MadeAddress {
  address: string;
  webcal: string;
  qr: { size: number; path: string };
}

/** The new address and the ways into a calendar, this once. */
export function CalendarAddress({ address, webcal, qr }: MadeAddress) {
  const { t } = useTranslation("calendar");
  return (
    <section className="card stack" aria-labelledby="made">
      <h2 id="made" className="h3like">
        {t("page.made")}
      </h2>
      <p className="small">{t("page.once")}</p>
      <TextField
        field={{ name: "address", initialValue: address }}
        label={t("page.address")}
        readOnly
        autoComplete="off"
      />
      <div className="row">
        <a className="button button--act" href={webcal}>
          <Icon name="day" />
          {t("page.subscribe")}
        </a>
        <share-link data-text={address} data-copied={t("page.copied")}>
          <button type="button" className="button button--plain" hidden>
            <Icon name="copy" />
            {t("page.copy")}
          </button>{" "}
          <span role="status" className="small" />
        </share-link>
      </div>
      <p>
        <QrCode {...qr} label={t("page.qr")} />
      </p>
    </section>
  );
}
