import { useTranslation } from "react-i18next";
import { phoneLink } from "~/domain/account/phone/phone-link";
import { Cached } from "~/rendering/cached";
import type { AgencyContact } from "./agency-contact";
import { Logo } from "./logo";

export type LanguageLink = { lang: "de" | "en"; href: string; current: boolean };

export type SiteFooterProps = {
  contact: AgencyContact;
  logoUrl?: string | null;
  productName?: string;
  links: { href: string; label: string }[];
  languages: LanguageLink[];
};

export function SiteFooter(props: SiteFooterProps) {
  return <Cached as="footer" className="foot" part={FooterContent} facts={props} />;
}

function FooterContent({ contact, logoUrl, productName, links, languages }: SiteFooterProps) {
  const { t } = useTranslation("common");
  const { address, phone, email } = contact;
  return (
    <div className="wrap row row--apart row--top">
      <div className="stack stack--s">
        <span className="logo">
          <Logo url={logoUrl} name={productName} />
        </span>
        <p>
          {address}
          <br />
          {phone ? <a href={phoneLink(phone)}>{phone}</a> : null}
          {phone && email ? " · " : null}
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
        </p>
      </div>
      <ul aria-label={t("footer.more")}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
      <ul aria-label={t("footer.language")}>
        {languages.map(({ lang, href, current }) => (
          <li key={lang}>
            <a href={href} lang={lang} hrefLang={lang} aria-current={current ? "true" : undefined}>
              {t(`language.${lang}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
