import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { phoneLink } from "~/domain/account/phone/phone-link";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { SubmitButton } from "~/ui/form/submit-button";
import { BackLink } from "~/ui/frame/back-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { loadMessage } from "./load-message.server";
import { workOnMessage } from "./message-actions.server";
import { MessageState } from "./message-state";

const path = "/superuser/back-office/messages";

export const loader = superuserLoader(loadMessage);

export const action = superuserAction(workOnMessage);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Message() {
  const { title, name, email, phone, language, paragraphs, sent, hasAccount, replyHref, state } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <BackLink href={path}>{t("messages.title")}</BackLink>
      <PageHead title={title} lead={sent}>
        <MessageState state={state} />
      </PageHead>
      <div className="split">
        <section className="card stack" aria-label={t("messages.text")} lang={language}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <aside className="card stack">
          <dl className="pairs">
            <dt>{t("messages.from")}</dt>
            <dd>{name}</dd>
            <dt>{t("messages.email")}</dt>
            <dd>{email}</dd>
            <dt>{t("messages.phone")}</dt>
            <dd>
              <a href={phoneLink(phone)}>{phone}</a>
            </dd>
            <dt>{t("messages.account")}</dt>
            <dd>{hasAccount ? t("messages.signedIn") : t("messages.visitor")}</dd>
          </dl>
          <ButtonLink tone="act" icon="mail" href={replyHref}>
            {t("messages.reply")}
          </ButtonLink>
          <Form method="post">
            <SubmitButton tone="plain" wide icon="check" name="intent" value={state === "done" ? "reopen" : "done"}>
              {state === "done" ? t("messages.reopen") : t("messages.done")}
            </SubmitButton>
          </Form>
        </aside>
      </div>
    </>
  );
}
