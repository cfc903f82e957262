import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { roughAddress } from "~/domain/account/access/access-rules";
import { endOwnSession } from "~/domain/account/access/end-session.server";
import { deviceOf } from "~/domain/account/device";
import { endOtherSessions } from "~/domain/account/end-other-sessions.server";
import { listOwnSessions } from "~/domain/account/own-sessions.queries.server";
import { noFields } from "~/domain/shared/schema";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { signedInAction, signedInLoader } from "~/http/guards.server";
import { formatWeekdayDay } from "~/i18n/format";
import { SubmitButton } from "~/ui/form/submit-button";
import { SessionList } from "./session-list";

export const loader = signedInLoader(({ context, user, known, t }) => {
  const own = listOwnSessions(context, { userId: user.id, key: known.key ?? "" });
  return {
    title: t("account:sessions.title"),
    sessions: own.map(({ userAgent, address, createdAt, lastSeenAt, ...session }) => ({
      ...session,
      address: roughAddress(address),
      device: deviceOf(userAgent),
      since: { day: formatWeekdayDay(t, dayOf(createdAt)), time: clockOf(createdAt) },
      seen: { day: formatWeekdayDay(t, dayOf(lastSeenAt)), time: clockOf(lastSeenAt) },
    })),
  };
});

export const action = signedInAction(
  intents({
    "": formAction(noFields, (_typed, { context, known }: SignedIn) => {
      transactOrThrow(context, (tx) => endOtherSessions(tx, { key: known.key ?? "" }));
      return redirectWithFlash("/account/sessions", "changesSaved");
    }),
    end: (visit: SignedIn, id) =>
      formAction(noFields, () => {
        foundOr404(endOwnSession(visit.context, { id }).ok || null);
        return redirectWithFlash("/account/sessions", "sessionEnded");
      })(visit),
  }),
);

type SignedIn = Parameters<Parameters<typeof signedInAction>[0]>[0];

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
      <SessionList sessions={sessions} />
      {sessions.length > 1 ? (
        <form method="post">
          <SubmitButton>{t("sessions.end")}</SubmitButton>
        </form>
      ) : null}
    </div>
  );
}
