import type { Duty } from "~db/schema";
import type { Kind, PushKind } from "../../shared/push/kinds";

type Role = "employee" | "employer" | "superuser";
/** `unlessPushed`: can be switched off while a device is notified instead; `none`: stands on a page only. */
type MailWay = "always" | "choice" | "unlessPushed" | "none";

export interface RoleKind {
  name: Kind | "contracts" | "bills" | "account" | "applied" | "messages" | "newsletter";
  mail: MailWay;
  push: PushKind | null;
}

const row = (name: RoleKind["name"], mail: MailWay, push: PushKind | null = null): RoleKind => ({ name, mail, push });
const pushed = (name: PushKind, mail: MailWay = "always"): RoleKind => ({ name, mail, push: name });

/** What each role is told about, and how (REM-22, PUSH-10). */
const kinds: Record<Role, readonly RoleKind[]> = {
  employee: [
    pushed("bookings"),
    pushed("reminders", "unlessPushed"),
    pushed("cancellations"),
    pushed("hours"),
    pushed("announcements"),
    pushed("late"),
    row("contracts", "always"),
    row("applied", "always"),
    pushed("invitations", "choice"),
    pushed("alerts", "choice"),
    pushed("ratings", "choice"),
    row("newsletter", "choice"),
    row("account", "always"),
  ],
  employer: [
    row("applications", "choice"),
    row("list", "choice"),
    row("bookings", "always"),
    pushed("team"),
    pushed("dropouts"),
    pushed("accepted"),
    pushed("late"),
    pushed("proposals"),
    row("cancellations", "always"),
    row("contracts", "always"),
    row("hours", "always"),
    row("bills", "always"),
    row("figures", "choice"),
    row("newsletter", "choice"),
    row("account", "always"),
  ],
  superuser: [
    row("messages", "always"),
    pushed("team", "none"),
    pushed("dropouts"),
    pushed("accepted", "none"),
    pushed("late", "none"),
    pushed("disputes", "none"),
    pushed("safety"),
    row("figures", "always"),
    row("account", "always"),
  ],
};

/** Figures of a month are mailed to owners (STAT-09). */
export const kindsOf = (role: Role, duty: Duty): readonly RoleKind[] =>
  kinds[role].filter(({ name }) => name !== "figures" || duty === "owner");
