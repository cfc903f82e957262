import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedInAction, signedInLoader } from "~/access/guards.server";
import { roughAddress } from "~/domain/account/access/access-rules";
import { endOwnSession } from "~/domain/account/access/end-session.server";
import { deviceOf } from "~/domain/account/device";
import { endOtherSessions } from "~/domain/account/end-other-sessions.server";
import { listOwnSessions } from "~/domain/account/own-sessions.queries.server";
import { listPrivateAddresses, type PrivateAddress } from "~/domain/account/private-addresses.server";
import { noFields } from "~/domain/shared/schema";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { formatWeekdayDay } from "~/i18n/format";
import { SubmitButton } from "~/ui/form/submit-button";
import { AddressList } from "./address-list";
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
    addresses: listPrivateAddresses(context, user.id).map(({ createdAt, eventDay, ...address }) => ({
      ...address,
      made: { day: formatWeekdayDay(t, dayOf(createdAt)), time: clockOf(createdAt) },
      href: addressHref(user, address.kind, eventDay),
    })),
  };
});

/** Where a private address is looked at and ended alone. */
function addressHref(
  { role }: SignedIn["user"],
  kind: PrivateAddress["kind"],
  day: PrivateAddress["eventDay"],
): string {
  if (kind === "calendar") return "/account/calendar";
  if (kind === "token" || day === null) return "/organization/access";
  return `${role === "superuser" ? "/superuser" : "/organization"}/my-events/${day.eventId}/day/${day.day}/links`;
}

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
  const { title, sessions, addresses } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t(sessions.length > 1 ? "sessions.lead" : "sessions.only")}</p>
      </div>
      <SessionList sessions={sessions} />
      <AddressList addresses={addresses} />
      {sessions.length > 1 || addresses.length > 0 ? (
        <form method="post" className="stack stack--s">
          {addresses.length > 0 ? <p className="small soft">{t("sessions.endHint")}</p> : null}
          <SubmitButton>{t("sessions.end")}</SubmitButton>
        </form>
      ) : null}
    </div>
  );
}
