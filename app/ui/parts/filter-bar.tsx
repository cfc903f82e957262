import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { ButtonLink } from "./button-link";

type FilterBarProps = {
  label: string;
  /** Something is filtered, so that there is a way back to all. */
  filtered: boolean;
  /** The same list as a CSV file: a resource route that reads the same query. */
  exportHref?: string;
  /** Fields; their names are the keys of the query. */
  children: ReactNode;
};

/** Filters a list by its URL: a GET form, so that every view can be kept and shared. */
export function FilterBar({ label, filtered, exportHref, children }: FilterBarProps) {
  const { t } = useTranslation("backOffice");
  return (
    <Form method="get" role="search" aria-label={label} className="filters">
      {children}
      <SubmitButton tone="plain" icon="search">
        {t("list.filter")}
      </SubmitButton>
      {filtered ? (
        <AppLink className="button button--bare" href="?">
          {t("list.reset")}
        </AppLink>
      ) : null}
      {exportHref ? (
        <ButtonLink tone="bare" icon="down" href={exportHref} download="">
          {t("list.export")}
        </ButtonLink>
      ) : null}
    </Form>
  );
}
