import { useTranslation } from "react-i18next";
import type { FieldSource } from "~/ui/form/form";
import { TextField } from "~/ui/form/form";
import { Status } from "~/ui/parts/status";
import type { contentsOf } from "./save-template.server";

interface ContentsListProps {
  contents: ReturnType<typeof contentsOf>;
  /** Why the wording is saved although something is missing. */
  reason: FieldSource;
}

/** What a Dienstzettel must say, with ticks, and the reason for saving a wording with gaps (§2 AVRAG). */
export function ContentsList({ contents, reason }: ContentsListProps) {
  const { t } = useTranslation("backOffice");
  const missing = contents.filter((content) => content.missing);
  const names = missing.map(({ name }) => t(`contractTemplate.content.${name}`)).join(", ");
  return (
    <fieldset className="stack stack--s">
      <legend>{t("contractTemplate.contents")}</legend>
      <p className="small soft">{t("contractTemplate.contentsWhy")}</p>
      <ul className="row">
        {contents.map(({ name, anchor, missing }) => (
          <li key={name} data-id={name}>
            <Status tone={missing ? "act" : "ok"} icon={missing ? "pen" : "check"}>
              {t(`contractTemplate.content.${name}`)}
              <span className="hush">: {t(missing ? "contractTemplate.isMissing" : "contractTemplate.isThere")}</span>
            </Status>
            {missing ? (
              <>
                {" "}
                <code className="small">{`<h2 class="${anchor}">`}</code>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {missing.length > 0 ? (
        <TextField field={reason} label={t("contractTemplate.although", { names })} maxLength={500} />
      ) : null}
    </fieldset>
  );
}
