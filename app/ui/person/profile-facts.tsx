import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AgencyPhone } from "~/ui/parts/agency-phone";

/** A text, several, or the answer to a yes-or-no question; null was never answered. */
type Value = string | string[] | boolean | null;

type ProfileFactsProps = { id: string; title: string; facts: Record<string, Value>; children?: ReactNode };

/** A part of a staff profile; its facts are named as the fields of the profile are. */
export function ProfileFacts({ id, title, facts, children }: ProfileFactsProps) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="pairs card">
        {Object.entries(facts).map(([field, value]) => (
          <Pair key={field} field={field} value={value} />
        ))}
      </dl>
      {children}
    </section>
  );
}

function Pair({ field, value }: { field: string; value: Value }) {
  const { t } = useTranslation("common");
  const text = textOf(value, t("answer.yes"), t("answer.no"));
  return (
    <>
      <dt>{t(`staff:field.${field}`)}</dt>
      <dd>
        {field === "phone" && text ? (
          <AgencyPhone phone={text} />
        ) : (
          text || <span className="soft">{t("answer.none")}</span>
        )}
      </dd>
    </>
  );
}

function textOf(value: Value, yes: string, no: string): string {
  if (typeof value === "boolean") return value ? yes : no;
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
}
