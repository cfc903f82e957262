import type { Choice } from "~/domain/message/company-news/rules";

type Kind = { name: string; choice: Choice | null };

const always = (...names: string[]): Kind[] => names.map((name) => ({ name, choice: null }));

const kinds: Record<"employee" | "employer" | "superuser", Kind[]> = {
  employee: always("bookings", "reminders", "cancellations", "contracts", "hours", "applied", "account"),
  employer: [
    { name: "applications", choice: "applications" },
    { name: "list", choice: "list" },
    ...always("bookings", "team", "cancellations", "contracts", "hours", "bills", "account"),
  ],
  superuser: always("messages", "account"),
};

/** What each role is written about; without a choice always. */
export const kindsOf = (role: keyof typeof kinds): Kind[] => kinds[role];
