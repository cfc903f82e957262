import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Cached } from "~/rendering/cached";
import { Icon, type IconName } from "~/ui/parts/icon";
import type { AgencyContact } from "./agency-contact";
import { AppLink } from "./app-link";
import { Logo } from "./logo";

export type NavLink = { href: string; label: string; icon?: IconName; current?: boolean };
export type HeaderProfile = { name: string; detail?: string | null };

export type SiteHeaderProps = {
  /** null: the logo is not a link [NAV-13]. */
  homeHref: string | null;
  logoUrl?: string | null;
  productName?: string;
  contact?: AgencyContact;
  links: NavLink[];
  profile?: HeaderProfile;
  /** What stands behind the name of whoever is logged in. */
  menu?: { href: string; label: string }[];
  logoutAction?: string;
  /** Lies on the dark band: home page and agency. */
  band?: boolean;
  /** The page has a dock: on phones the places of the role move into the menu. */
  task?: boolean;
};

export function SiteHeader({ band, ...content }: SiteHeaderProps) {
  const className = band ? "site site--band" : "site";
  return <Cached as="header" className={className} data-stick={25} part={HeaderContent} facts={content} />;
}

function HeaderContent(props: Omit<SiteHeaderProps, "band">) {
  const { t } = useTranslation("common");
  const { homeHref, logoUrl, productName, contact, links, profile, task } = props;
  const nav = !profile ? "nav" : task ? "nav only-wide" : "nav nav--thumb";
  return (
    <div className="wrap">
      {homeHref === null ? (
        <span className="logo">
          <Logo url={logoUrl} name={productName} />
        </span>
      ) : (
        <AppLink className="logo" href={homeHref}>
          <Logo url={logoUrl} name={productName} />
        </AppLink>
      )}
      {contact?.address || contact?.phone || contact?.email ? <Contact {...contact} narrow={!profile} /> : null}
      <nav className={nav} aria-label={t("nav.main")}>
        {links.map((link) => (
          <AppLink key={link.href} href={link.href} aria-current={link.current ? "page" : undefined}>
            {profile && !task && link.icon ? <Icon name={link.icon} /> : null}
            {link.label}
          </AppLink>
        ))}
      </nav>
      {profile ? <ProfileMenu {...props} profile={profile} /> : null}
    </div>
  );
}

function Contact({ address, phone, email, narrow }: AgencyContact & { narrow: boolean }) {
  return (
    <p className={narrow ? "site__contact" : "site__contact site__contact--wide"}>
      {address}
      <br />
      {[phone, email].filter(Boolean).join(" · ")}
    </p>
  );
}

function ProfileMenu({
  profile,
  links,
  task,
  menu = [],
  logoutAction = "/auth/logout",
}: SiteHeaderProps & { profile: HeaderProfile }) {
  const { t } = useTranslation("common");
  return (
    // A new page closes the menu, also when only its content was exchanged.
    <details className="menu" key={links.find((link) => link.current)?.href}>
      <summary>
        <span>
          <span className="hush">{t("nav.menuOf")} </span>
          {profile.name}
          {profile.detail ? (
            <>
              <br />
              <small className="soft">{profile.detail}</small>
            </>
          ) : null}
        </span>
        <Icon name="fold" />
      </summary>
      <ul>
        {task ? links.map((link) => <PhoneItem key={link.href} {...link} />) : null}
        {menu.map(({ href, label }) => (
          <li key={href}>
            <AppLink href={href}>{label}</AppLink>
          </li>
        ))}
        <li>
          <form method="post" action={logoutAction}>
            <button type="submit">{t("nav.logout")}</button>
          </form>
        </li>
      </ul>
    </details>
  );
}

function PhoneItem({ href, label }: { href: string; label: ReactNode }) {
  return (
    <li className="only-phone">
      <AppLink href={href}>{label}</AppLink>
    </li>
  );
}
