import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deviceOf } from "~/domain/account/device";
import { endOtherSessions } from "~/domain/account/end-other-sessions.server";
import { listOwnSessions } from "~/domain/account/own-sessions.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { redirectWithFlash } from "~/http/flash.server";
import { signedInAction, signedInLoader } from "~/http/guards.server";
import { formatWeekdayDay } from "~/i18n/format";
import { SubmitButton } from "~/ui/form/submit-button";
import { Status } from "~/ui/parts/status";

export const loader = signedInLoader(({ context, user, known, t }) => {
  const own = listOwnSessions(context, { userId: user.id, key: known.key ?? "" });
  return {
    title: t("account:sessions.title"),
    sessions: own.map(({ userAgent, createdAt, lastSeenAt, ...session }) => ({
      ...session,
      device: deviceOf(userAgent),
      since: { day: formatWeekdayDay(t, dayOf(createdAt)), time: clockOf(createdAt) },
      seen: { day: formatWeekdayDay(t, dayOf(lastSeenAt)), time: clockOf(lastSeenAt) },
    })),
  };
});

export const action = signedInAction(({ context, known }) => {
  transactOrThrow(context, (tx) => endOtherSessions(tx, { key: known.key ?? "" }));
  return redirectWithFlash("/account/sessions", "changesSaved");
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Where this account is logged in; the others can be ended. */
export default function Sessions() {
  const { title, sessions } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t(sessions.length > 1 ? "sessions.lead" : "sessions.only")}</p>
      </div>
      <ul className="stack">
        {sessions.map(({ id, current, device, since, seen, address, remember }) => (
          <li key={id} className="card stack stack--s" data-id={id}>
            <div className="row row--apart">
              <h2 className="h3">{device ? t("sessions.device", device) : t("sessions.unknown")}</h2>
              {current ? (
                <Status tone="ok" icon="check">
                  {t("sessions.this")}
                </Status>
              ) : null}
            </div>
            <p className="small">{t("sessions.seen", seen)}</p>
            <p className="small soft">
              {t("sessions.since", since)}
              {address ? ` · ${t("sessions.address", { address })}` : null}
              {remember ? ` · ${t("sessions.remember")}` : null}
            </p>
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form method="post">
          <SubmitButton>{t("sessions.end")}</SubmitButton>
        </form>
      ) : null}
    </div>
  );
}
