import { useTranslation } from "react-i18next";

/** "Mira, 27", or the name alone when the age is unknown. */
export function usePersonName({ name, age }: { name: string; age: number | null }): string {
  const { t } = useTranslation("booking");
  return age === null ? name : t("selection.person", { name, age });
}
