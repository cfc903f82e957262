import { useTranslation } from "react-i18next";
import { CardTable } from "~/ui/parts/card-table";

interface ErasePreviewProps {
  lines: { name: string; count: number; keptUntil: string | null }[];
}

/** Class by class: how many, and what happens to them. */
export function ErasePreview({ lines }: ErasePreviewProps) {
  const { t } = useTranslation("account");
  return (
    <CardTable
      caption={t("privacy.erase.preview")}
      columns={[
        { label: t("privacy.erase.what") },
        { label: t("privacy.erase.count"), end: true },
        { label: t("privacy.erase.then") },
      ]}
      rows={lines.map(({ name, count, keptUntil }) => ({
        id: name,
        cells: [
          t(`privacy.class.${name}.title`),
          count,
          keptUntil
            ? t("privacy.erase.kept", { day: keptUntil, reason: t(`privacy.class.${name}.reason`) })
            : t("privacy.erase.now"),
        ],
      }))}
    />
  );
}
