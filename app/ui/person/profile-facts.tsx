import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** A text, several, or the answer to a yes-or-no question; null was never answered. */
type Value = string | string[] | boolean | null;

type ProfileFactsProps = { id: string; title: string; facts: Record<string, Value>; children?: ReactNode };

/** A part of a staff profile; its facts are named as the fields of the profile are. */
export function ProfileFacts({ id, title, facts, children }: ProfileFactsProps) {
  const { t } = useTranslation("staff");
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="pairs card">
        {Object.entries(facts).map(([field, value]) => (
          <Pair key={field} label={t(`field.${field}`)} value={value} />
        ))}
      </dl>
      {children}
    </section>
  );
}

function Pair({ label, value }: { label: string; value: Value }) {
  const { t } = useTranslation("common");
  return (
    <>
      <dt>{label}</dt>
      <dd>{textOf(value, t("answer.yes"), t("answer.no")) || <span className="soft">{t("answer.none")}</span>}</dd>
    </>
  );
}

function textOf(value: Value, yes: string, no: string): string {
  if (typeof value === "boolean") return value ? yes : no;
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
}
