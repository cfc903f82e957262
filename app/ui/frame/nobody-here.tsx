import { useTranslation } from "react-i18next";
import { AppLink } from "./app-link";

/** A staff profile that the reader does not have (SEL-35), and the way back. */
export function NobodyHere({ title, backHref }: { title: string; backHref: string }) {
  const { t } = useTranslation("booking");
  return (
    <section className="stack">
      <h1 data-message="noDetailsFound">{title}</h1>
      <p>
        <AppLink className="button button--plain" href={backHref}>
          {t("staff.back")}
        </AppLink>
      </p>
    </section>
  );
}
