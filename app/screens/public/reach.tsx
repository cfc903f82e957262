import { useTranslation } from "react-i18next";
import { phoneLink } from "~/domain/account/phone/phone-link";
import type { shownContact } from "~/domain/agency/settings/shown-contact";

/** How to reach the agency; what is not set is not there. */
export function Reach({ phone, email, address }: ReturnType<typeof shownContact>) {
  const { t } = useTranslation("contact");
  return (
    <aside className="note">
      <div className="stack stack--s">
        <h2 className="h3like">{t("reach")}</h2>
        {phone ? (
          <p>
            <a href={phoneLink(phone)}>{phone}</a>
          </p>
        ) : null}
        {email ? (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        ) : null}
        {address ? <p>{address}</p> : null}
      </div>
    </aside>
  );
}
