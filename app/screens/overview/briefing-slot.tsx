import { useTranslation } from "react-i18next";
import { BRIEFING_ACCEPTS } from "~/domain/event/rules";
import { FileField } from "~/ui/form/file-field";
import { AppLink } from "~/ui/frame/app-link";
import { Icon } from "~/ui/parts/icon";

type BriefingSlotProps = {
  slot: number;
  field: string;
  /** The name it is downloaded by, or null while the slot is free. */
  name: string | null;
  /** What it was called when it was uploaded. */
  originalName: string | null;
  href: string;
  /** A file can be chosen: the slot is free, or is to be replaced (REQ-36). */
  open: boolean;
  errors?: string[];
  /** A file that was chosen before the form was refused. */
  chosen?: string;
};

/** One of the two files of a position. */
export function BriefingSlot({ slot, field, name, originalName, href, open, errors, chosen }: BriefingSlotProps) {
  const { t } = useTranslation("event");
  return (
    <section className="stack stack--s" aria-labelledby={`slot-${slot}`} data-id={`slot-${slot}`}>
      <h2 id={`slot-${slot}`} className="h3like">
        {t("briefings.slot", { slot })}
      </h2>
      {name ? (
        <p className="row row--apart">
          <a className="tap row tight" href={href} download={name}>
            <Icon name="down" />
            {t("briefings.download", { name })}
          </a>
          <AppLink className="tap small" href={open ? "?" : `?replace=${slot}`}>
            {open ? t("briefings.keep") : t("briefings.replaceOf", { slot })}
          </AppLink>
        </p>
      ) : (
        <p className="soft small">{t("briefings.none")}</p>
      )}
      {name && originalName ? <p className="soft small">{originalName}</p> : null}
      {open ? (
        <FileField
          field={{ name: field, errors }}
          label={t("briefings.upload", { slot })}
          hint={chosen ? t("briefings.chosen", { name: chosen }) : t("request:position.briefingHint")}
          accept={BRIEFING_ACCEPTS}
        />
      ) : null}
    </section>
  );
}
