import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { findOnSiteChoice } from "~/domain/attendance/on-site/on-site-person.queries.server";
import { onSitePersonForm } from "~/domain/attendance/schema";
import { formAction } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { OnSiteForm } from "~/ui/team/on-site-form";
import { eventHref } from "./post-event-day.server";
import { postOnSitePerson } from "./post-on-site-person.server";

export const loader = bookerLoader(({ context, params, user, url, t }) => {
  const { eventId = "" } = params;
  const { eventName, ...choice } = foundOr404(findOnSiteChoice(context, eventId));
  const inviteHref = user.role === "employer" && user.duty === "owner" ? "/organization/colleagues" : null;
  const title = t("account:onSitePerson.title");
  return { title, eventName, choice, inviteHref, action: url.pathname, back: eventHref(user, eventId) };
});

export const action = bookerAction(formAction(onSitePersonForm, postOnSitePerson));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Where the form of the event's page is answered: it comes back here when it is refused (ACCS-13). */
export default function OnSitePerson() {
  const { title, eventName, back, ...form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  return (
    <div className="wrap wrap--text page stack">
      <BackLink href={back}>{eventName}</BackLink>
      <h1>{title}</h1>
      <OnSiteForm {...form} errors={refused?.errors.onSitePerson} />
    </div>
  );
}
