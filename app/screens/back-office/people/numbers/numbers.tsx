import type { HeadersFunction } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonForm } from "~/domain/agency/schema";
import { formAction } from "~/http/form-action.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { SubmitButton } from "~/ui/form/submit-button";
import { loadNumbers, openNumbers } from "./numbers-page.server";
import { useHiddenLater } from "./use-hidden-later";

export const loader = superuserLoader(loadNumbers);
export const action = superuserAction(formAction(buttonForm, openNumbers));

/** Without scripts the page asks for itself again when the minute is over. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Social security number and account of a person, masked until somebody asks for them (PRIV-14). */
export default function Numbers() {
  const { title, name, ssn, iban, left } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  useHiddenLater(left);
  return (
    <>
      <PageHead title={title} lead={name} />
      <dl className="pairs card">
        <dt>{t("numbers.ssn")}</dt>
        <dd className="num">{ssn ?? t("numbers.none")}</dd>
        <dt>{t("numbers.iban")}</dt>
        <dd className="num">{iban ?? t("numbers.none")}</dd>
      </dl>
      {left ? (
        <p role="status">{t("numbers.shown")}</p>
      ) : (
        <Form method="post" reloadDocument>
          <p className="stack stack--s">
            <span className="soft">{t("numbers.lead")}</span>
            <SubmitButton tone="plain">{t("numbers.show")}</SubmitButton>
          </p>
        </Form>
      )}
    </>
  );
}
