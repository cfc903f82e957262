import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { listCompanyUsers } from "~/domain/account/company/company-people.server";
import { phoneLink } from "~/domain/account/phone/phone-link";
import { findStandInKey } from "~/domain/bill/replacement/book-stand-in.server";
import { findInvitation } from "~/domain/invitation/invitation.queries.server";
import { languageCookie, standInCookie } from "~/http/cookies.server";
import { goTo } from "~/http/flash.server";
import { storeLinkKey } from "~/http/link-keys.server";
import { rawCookie } from "~/i18n/raw-cookie";
import { Empty } from "~/ui/parts/empty";

/** The link of the company's mail: its key moves into a cookie. Nobody is booked by opening it. */
export const loader = publicLoader(async ({ context, params, request, settings, t }) => {
  const key = params.key ?? "";
  const invitationId = findStandInKey(context, key);
  const found = invitationId === null ? null : findInvitation(context, invitationId);
  if (found) {
    // Whoever never chose a language here is spoken to in that of the mail.
    const [first] = listCompanyUsers(context, found.invitation.companyId);
    const language = rawCookie(request, "lang") ?? first?.language ?? "de";
    const stored = await storeLinkKey(request, standInCookie(), key);
    throw goTo(`/stand-in/${invitationId}`, [stored, ["Set-Cookie", languageCookie(language)]]);
  }
  return json({ title: t("replacement:over"), phone: String(settings.agencyPhone) }, { status: 410 });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function StandInLink() {
  const { title, phone } = useLoaderData<typeof loader>();
  const { t } = useTranslation("replacement");
  return (
    <div className="wrap wrap--text page">
      <Empty icon="lock" title={title} action={<a href={phoneLink(phone)}>{phone}</a>}>
        {t("overText")}
      </Empty>
    </div>
  );
}
