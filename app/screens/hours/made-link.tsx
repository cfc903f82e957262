import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form/form";
import { Icon } from "~/ui/parts/icon";

/** The new link, and the ways to hand it over. */
export function MadeLink({ link, name, event }: { link: string; name: string; event: string }) {
  const { t } = useTranslation("hours");
  const text = t("link.message", { name, link });
  const message = encodeURIComponent(text);
  const subject = encodeURIComponent(t("link.subject", { name, event }));
  return (
    <div className="card stack">
      <TextField
        field={{ name: "link", initialValue: link }}
        label={t("link.label")}
        hint={t("link.hint")}
        readOnly
        autoComplete="off"
      />
      <div className="row">
        <share-link data-text={text} data-copied={t("link.copied")}>
          <button type="button" className="button button--act" hidden>
            <Icon name="up" />
            {t("link.share")}
          </button>{" "}
          <span role="status" className="small" />
        </share-link>
        <a className="button button--plain" href={`sms:?&body=${message}`}>
          {t("link.sms")}
        </a>
        <a className="button button--plain" href={`mailto:?subject=${subject}&body=${message}`}>
          {t("link.mail")}
        </a>
      </div>
    </div>
  );
}
