import { useTranslation } from "react-i18next";
import { Frame, type FrameProps } from "./frame";
import { StaffApp } from "./staff-app";

/** Rooms of staff that are reached from within others and have a door of their own in the menu (SEEN-15). */
const rooms = [
  { href: "/staff/next", label: "calendar:pocket.title" },
  { href: "/staff/check-in", label: "calendar:checkIn.title" },
  { href: "/staff/availability", label: "application:availability.title" },
  { href: "/staff/alerts", label: "application:alerts.title" },
  { href: "/staff/companies", label: "people:companies.title" },
  { href: "/account/sessions", label: "common:nav.sessions" },
  { href: "/account/data", label: "common:nav.data" },
  { href: "/staff/app", label: "common:nav.homeScreen" },
];

/** The frame of light pages, where staff find what their app says; no hydrated page is theirs, and none loads it. */
export function LightFrame({ children, ...frame }: FrameProps) {
  const { t } = useTranslation();
  const { role, profile, contact, viewed } = frame.data;
  const own = role === "employee" ? rooms.map(({ href, label }) => ({ href, label: t(label) })) : [];
  return (
    <Frame {...frame} rooms={own}>
      {role === "employee" && profile && !viewed ? <StaffApp account={profile.id} phone={contact.phone ?? ""} /> : null}
      {children}
    </Frame>
  );
}
