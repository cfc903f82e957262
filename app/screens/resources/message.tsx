import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { config } from "~/config/config.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { readMail } from "~/gateways/mail.server";
import { formatDay } from "~/i18n/format";
import { BackLink } from "~/ui/frame/back-link";

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** Text whose web addresses can be followed. */
function LinkedText({ text }: { text: string }) {
  // Splitting by a group puts every second part at an odd place.
  const parts = text.split(ADDRESS).map((part, place) => ({ part, place }));
  return parts.map(({ part, place }) =>
    place % 2 ? (
      <a key={place} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

export const loader = publicLoader(async ({ params }) => {
  const mail = config().mode === "production" ? null : await readMail(params.mailId ?? "");
  if (!mail) throw new Response("404", { status: 404, statusText: "Not Found" });
  const { id, subject, to, from, text, attachments, sentAt } = mail;
  return { id, subject, to, from, text, attachments, day: dayOf(sentAt), clock: clockOf(sentAt) };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.subject} – Tagwerk` }];

export default function MailMessage() {
  const mail = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  return (
    <div className="wrap page stack stack--l">
      <BackLink href="/mail">{t("mailbox.title")}</BackLink>
      <div className="stack stack--s">
        <h1>{mail.subject}</h1>
        <dl className="pairs">
          <dt>{t("mailbox.to")}</dt>
          <dd>{mail.to}</dd>
          <dt>{t("mailbox.from")}</dt>
          <dd>{mail.from}</dd>
          <dt>{t("mailbox.sent")}</dt>
          <dd className="num">{`${formatDay(mail.day)} ${mail.clock}`}</dd>
          {mail.attachments.length > 0 ? (
            <>
              <dt>{t("mailbox.attachments")}</dt>
              <dd>{mail.attachments.join(", ")}</dd>
            </>
          ) : null}
        </dl>
      </div>
      <iframe
        className="letter"
        title={t("mailbox.content")}
        src={`/mail/${mail.id}/content`}
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      />
      <details className="card">
        <summary className="tap">{t("mailbox.asText")}</summary>
        <p className="letter__text">
          <LinkedText text={mail.text} />
        </p>
      </details>
    </div>
  );
}
