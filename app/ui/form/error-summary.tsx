import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/parts/icon";
import { FieldError, type FieldSource, wire } from "./form";

/** What is wrong with the form as a whole. */
export function FormError({ errors, id }: { errors?: string[] | null; id?: string }) {
  if (!errors?.length) return null;
  return (
    <div className="summary-error stack stack--s" id={id}>
      {errors.map((message) => (
        <FieldError key={message} message={message} />
      ))}
    </div>
  );
}

/** The fields of a form with their labels, as they follow one another on the page. */
export const named = (field: (name: string) => FieldSource, labels: Record<string, ReactNode>) =>
  Object.entries(labels).map(([name, label]) => ({ field: field(name), label }));

type ErrorSummaryProps = {
  fields: { field: FieldSource; label: ReactNode }[];
  /** Of how many these are the first. */
  count?: number;
  /** Of the heading, for a form whose address leads to it. */
  id?: string;
};

/**
 * Counts and names the fields that were refused and leads to each. Its heading takes the focus, with scripts and
 * without, so that it is in view whatever the form's length (JOIN-14).
 */
export function ErrorSummary({ fields, count, id }: ErrorSummaryProps) {
  const { t } = useTranslation("common");
  const heading = useRef<HTMLHeadingElement>(null);
  const named = useRef(new Set<string[]>());
  const faulty = fields.filter(({ field }) => field.errors?.length);
  useEffect(() => {
    const errors = faulty.map(({ field }) => field.errors ?? []);
    const answeredAnew = errors.some((list) => !named.current.has(list));
    named.current = new Set(errors);
    if (answeredAnew) heading.current?.focus();
  });
  if (faulty.length === 0) return null;
  const all = Math.max(count ?? 0, faulty.length);
  return (
    <div className="summary-error stack stack--s" role="alert">
      {/* biome-ignore lint/a11y/noAutofocus: after a refused form the list of errors is where reading goes on (WCAG 3.3.1) */}
      <h2 ref={heading} id={id} className="error" tabIndex={-1} autoFocus>
        <Icon name="alert" />
        {t("form.errors", { count: all })}
      </h2>
      <ul>
        {faulty.map(({ field, label }) => (
          <li key={field.name}>
            <a className="tap" href={`#${wire(field).id}`}>
              {label}
            </a>
          </li>
        ))}
        {all > faulty.length ? <li>{t("form.moreErrors", { count: all - faulty.length })}</li> : null}
      </ul>
    </div>
  );
}
