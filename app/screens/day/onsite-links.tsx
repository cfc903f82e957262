import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { currentPasswordRefused, passwordIsFresh } from "~/access/reentered-password.server";
import { config } from "~/config/config.server";
import { endOnsiteLink, listOnsiteLinks, makeOnsiteLink } from "~/domain/attendance/day/onsite-links.server";
import { onsiteLinkForm } from "~/domain/attendance/schema";
import { noFields } from "~/domain/shared/schema";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { drawQr } from "~/gateways/draw-qr.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { LinkList } from "./link-list";
import { type MadeLink, NewLink } from "./new-link";

const dayOfVisit = ({ params }: BookerVisit) => ({ eventId: params.eventId ?? "", day: params.date ?? "" });

export const loader = bookerLoader((visit) => {
  const { context, url, t } = visit;
  const { event, links } = foundOr404(listOnsiteLinks(context, dayOfVisit(visit)));
  const used = (at: number) => `${formatWeekdayDay(t, dayOf(at))}, ${clockOf(at)}`;
  return {
    title: t("calendar:onsite.title"),
    eventName: event.eventName,
    asksPassword: !passwordIsFresh(visit),
    back: url.pathname.replace(/\/links$/, ""),
    links: links.map(({ lastUsedAt, ...link }) => ({
      ...link,
      lastUsed: lastUsedAt === null ? null : used(lastUsedAt),
    })),
  };
});

/** The address is in this answer only: what is stored of its key is a hash. */
export const action = bookerAction(
  intents({
    make: formAction(onsiteLinkForm, async ({ name }, visit: BookerVisit, form) => {
      const wrong = await currentPasswordRefused(visit, form);
      if (wrong) return wrong;
      const userAgent = visit.request.headers.get("User-Agent");
      const made = makeOnsiteLink(visit.context, { ...dayOfVisit(visit), name, userAgent });
      if (!made.ok) throw notFound();
      const address = `${config().baseUrl}/onsite/${made.value.key}`;
      return json({ name, address, qr: drawQr(address) });
    }),
    end: (visit: BookerVisit, linkId) =>
      formAction(noFields, (_typed, ending: BookerVisit) => {
        const ended = endOnsiteLink(ending.context, { ...dayOfVisit(ending), linkId });
        if (!ended.ok) throw notFound();
        return redirectWithFlash(ending.url.pathname, "onsiteLinkEnded");
      })(visit),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The links with which others receive the team of a day, without an account (CHK-02). */
export default function OnsiteLinks() {
  const { title, eventName, asksPassword, back, links } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as (Partial<MadeLink> & Partial<RefusedForm>) | undefined;
  const { t } = useTranslation("calendar");
  const made = answer?.address ? (answer as MadeLink) : null;
  const refused = answer?.errors ? (answer as RefusedForm) : undefined;
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href={back}>{eventName}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("onsite.lead")}</p>
      </div>
      <FormError errors={refused?.errors.form} />
      <NewLink made={made} field={fieldsOf(refused, { name: "" })} asksPassword={asksPassword} />
      <LinkList links={links} />
    </div>
  );
}
