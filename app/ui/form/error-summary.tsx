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

type ErrorSummaryProps = {
  fields: { field: FieldSource; label: ReactNode }[];
  /** Of how many these are the first. */
  count?: number;
};

/** Names the fields that were refused, leads to them, and takes the focus. */
export function ErrorSummary({ fields, count }: ErrorSummaryProps) {
  const { t } = useTranslation("common");
  const summary = useRef<HTMLDivElement>(null);
  const faulty = fields.filter(({ field }) => field.errors?.length);
  const names = faulty.map(({ field }) => field.name).join();
  useEffect(() => {
    if (names) summary.current?.focus();
  }, [names]);
  if (faulty.length === 0) return null;
  const all = Math.max(count ?? 0, faulty.length);
  return (
    // biome-ignore lint/a11y/noAutofocus: after a refused form the list of errors is where reading goes on (WCAG 3.3.1)
    <div ref={summary} className="summary-error stack stack--s" role="alert" tabIndex={-1} autoFocus>
      <p className="error">
        <Icon name="alert" />
        {t("form.errors", { count: all })}
      </p>
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
