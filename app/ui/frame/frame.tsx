import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { IconName } from "~/ui/parts/icon";
import type { AgencyContact } from "./agency-contact";
import { useShut } from "./app-link";
import { PageFrame } from "./page-frame";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import type { FlashMessage } from "./toast";

export interface FrameData {
  language: "de" | "en";
  contact: AgencyContact;
  brand: { name: string; logoUrl: string | null; footerLogoUrl: string | null };
  languages: { lang: "de" | "en"; href: string; current: boolean }[];
  flash: FlashMessage | null;
  profile: { id: string; name: string; detail: string } | null;
  role: "employer" | "employee" | "superuser" | null;
  /** By somebody of the agency, whose device keeps nothing of it (ACCS-14). */
  viewed?: boolean;
}

interface Place {
  href: string;
  /** Key under common:nav. */
  label: string;
  icon: IconName;
  /** Further paths on which this link is the current one (NAV-09, NAV-11, NAV-12). */
  also?: string[];
}

const placesOfRole: Record<"employer" | "employee" | "superuser", Place[]> = {
  employer: [
    {
      href: "/organization/request-overview",
      label: "requests",
      icon: "users",
      also: ["/organization", "/staff-details"],
    },
    {
      href: "/organization/my-events",
      label: "myEvents",
      icon: "day",
      also: [
        "/organization/confirm-job-hours",
        "/organization/hours",
        "/organization/days",
        "/organization/plan",
        "/organization/figures",
        "/organization/people",
        "/organization/teams",
      ],
    },
    {
      href: "/organization/profile",
      label: "profile",
      icon: "user",
      also: ["/organization/bills", "/organization/access", "/organization/colleagues"],
    },
  ],
  employee: [
    { href: "/staff/job-wall", label: "jobWall", icon: "search", also: ["/staff/job-wall-details", "/staff/alerts"] },
    {
      href: "/staff/my-jobs",
      label: "myJobs",
      icon: "ticket",
      also: [
        "/staff/next",
        "/staff/app",
        "/staff/job-details",
        "/staff/job-details-applied",
        "/staff/applications",
        "/staff/bookings",
        "/staff/check-in",
        "/staff/availability",
        "/staff/companies",
        "/staff/reliability",
        "/staff/earnings",
        "/staff/other-work",
        "/staff/safety-reports",
        "/staff/ratings",
        "/staff/contracts",
        "/staff/confirm-job-hours",
        "/staff/hours-link",
      ],
    },
    { href: "/staff/profile", label: "profile", icon: "user", also: ["/staff/framework-contract"] },
  ],
  superuser: [
    {
      href: "/superuser/eventslist",
      label: "events",
      icon: "users",
      also: ["/superuser", "/staff-detail"],
    },
    { href: "/superuser/back-office", label: "backOffice", icon: "list" },
    { href: "/superuser/profile", label: "profile", icon: "user" },
  ],
};

/** All that is open to whoever receives a team for the company (ACCS-11). */
const onSite: Place[] = [{ href: "/organization/days", label: "days", icon: "day", also: ["/organization/my-events"] }];

/** How long the path of a place is that a page lies under; 0 where there is none. */
const nearness = ({ href, also = [] }: Place, pathname: string) =>
  Math.max(0, ...[href, ...also].filter((path) => `${pathname}/`.startsWith(`${path}/`)).map(({ length }) => length));

/** The place somebody is at: the one whose path is nearest (NAV-09, NAV-11, NAV-12). */
const nearest = (places: Place[], pathname: string) =>
  places
    .filter((place) => nearness(place, pathname) > 0)
    .sort((one, other) => nearness(other, pathname) - nearness(one, pathname))[0];

/** Which place of a role a page belongs to. */
export const placeOf = (role: keyof typeof placesOfRole, pathname: string): string | undefined =>
  nearest(placesOfRole[role], pathname)?.label;

/** Addresses at the foot of each page (PUB-43); before them, for whoever is not logged in, the lists of SEEK-07 and the newsletter. */
const footPlaces = ["contact", "imprint", "accessibility", "terms-and-conditions", "privacy"];
const lists = ["jobs", "hire", "newsletter", ...footPlaces];

export interface FrameProps {
  data: FrameData;
  dialog?: ReactNode;
  /** The page has one task and gives the bottom of the phone to it. */
  task?: boolean;
  /** What only staff have in the menu. */
  rooms?: { href: string; label: string }[];
  children: ReactNode;
}

/** Header, footer and message around a page, for whoever is looking. */
export function Frame({ data, dialog, task, rooms = [], children }: FrameProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const home = data.language === "en" ? "/en" : "/";
  const workWithUs = data.language === "en" ? "/en/workwithus" : "/workwithus";
  const shut = useShut();
  const open = data.role ? placesOfRole[data.role].filter(({ href }) => !shut(href)) : [];
  const places = open.length > 0 ? open : onSite;
  const here = nearest(open.length > 0 && data.role ? placesOfRole[data.role] : onSite, pathname);
  const links = data.role
    ? places.map((place) => ({
        href: place.href,
        icon: place.icon,
        label: t(`nav.${place.label}`),
        current: place === here,
      }))
    : [
        { href: workWithUs, label: t("nav.workWithUs"), current: pathname === workWithUs },
        { href: `?${withModal(search, "login")}`, label: t("nav.login"), current: false },
      ];
  return (
    <PageFrame
      dialog={dialog}
      flash={data.flash}
      header={
        <SiteHeader
          homeHref={data.role === "employee" ? null : home}
          contact={data.contact}
          productName={data.brand.name}
          logoUrl={data.brand.logoUrl}
          links={links}
          menu={[
            ...rooms,
            { href: data.language === "en" ? "/en/contact" : "/contact", label: t("nav.help") },
            ...["security", "notifications", "calendar"].map((name) => ({
              href: `/account/${name}`,
              label: t(`nav.${name}`),
            })),
          ]}
          task={task}
          band={!data.role && (pathname === home || pathname === workWithUs)}
          {...(data.profile ? { profile: { name: data.profile.name, detail: data.profile.detail } } : {})}
        />
      }
      footer={
        <SiteFooter
          contact={data.contact}
          productName={data.brand.name}
          logoUrl={data.brand.footerLogoUrl}
          links={(data.role ? footPlaces : lists).map((name) => ({
            href: `${data.language === "en" ? "/en" : ""}/${name}`,
            label: t(`footer.${name}`),
          }))}
          languages={data.languages}
        />
      }
    >
      {children}
    </PageFrame>
  );
}

function withModal(search: string, modal: string): string {
  const query = new URLSearchParams(search);
  query.set("modal", modal);
  return query.toString();
}
