import type { HeadersFunction } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { buttonForm } from "~/domain/agency/schema";
import { formAction } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { SubmitButton } from "~/ui/form/submit-button";
import { LookAgain } from "~/ui/parts/look-again";
import { loadNumbers, openNumbers } from "./numbers-page.server";

export const loader = superuserLoader(loadNumbers);
export const action = superuserAction(formAction(buttonForm, openNumbers));

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Social security number and account of a person, masked until somebody asks for them (PRIV-14). */
export default function Numbers() {
  const { title, name, ssn, iban, leftSeconds } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={title} lead={name} />
      <dl className="pairs card">
        <dt>{t("numbers.ssn")}</dt>
        <dd className="num">{ssn ?? t("numbers.none")}</dd>
        <dt>{t("numbers.iban")}</dt>
        <dd className="num">{iban ?? t("numbers.none")}</dd>
      </dl>
      {leftSeconds ? (
        <>
          <LookAgain seconds={leftSeconds} />
          <p role="status">{t("numbers.shown")}</p>
        </>
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
