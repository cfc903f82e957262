import { useTranslation } from "react-i18next";
import { Note } from "~/ui/parts/note";

/** What a profile still lacks, for those who decide about it (BO-02). */
export function MissingFields({ missing }: { missing: string[] }) {
  const { t } = useTranslation("backOffice");
  const { t: staff } = useTranslation("staff");
  if (missing.length === 0) return <p className="small soft">{t("person.nothingMissing")}</p>;
  return (
    <Note tone="act">
      <b>{t("person.missing")}</b>
      <br />
      {missing.map((field) => staff(`field.${field}`)).join(", ")}
    </Note>
  );
}
