import { useTranslation } from "react-i18next";
import type { DiffLine } from "~/domain/agency/texts/text-diff";

/** Changed lines of two versions; marks speak for those who do not see the colours. */
export function TextDiff({ lines }: { lines: (DiffLine | null)[] }) {
  const { t } = useTranslation("backOffice");
  if (lines.every((line) => line === null)) return <p className="soft">{t("versions.same")}</p>;
  return (
    <div className="box small">
      {lines.map((line, index) => {
        const key = `${index} ${line?.kind ?? ""}`;
        if (line === null)
          return (
            <p key={key} className="soft">
              …
            </p>
          );
        if (line.kind === "same")
          return (
            <p key={key} className="soft">
              {line.text || "\u00a0"}
            </p>
          );
        return line.kind === "added" ? (
          <ins key={key} className="diff">{`+ ${line.text}`}</ins>
        ) : (
          <del key={key} className="diff">{`− ${line.text}`}</del>
        );
      })}
    </div>
  );
}
