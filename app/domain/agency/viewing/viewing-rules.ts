import { MINUTE } from "~/config/durations";
import type { SessionUser } from "~/domain/account/sessions.server";

/** For so long somebody of the agency looks at an account (ACCS-14). */
export const VIEW_MS = 30 * MINUTE;

type Viewer = Pick<SessionUser, "role" | "duty">;

/** Whether this duty looks at accounts of others. */
export const mayView = ({ role, duty }: Viewer): boolean =>
  role === "superuser" && (duty === "owner" || duty === "office");

/** Whether an account can be looked at: not one of the agency, and one that has pages. */
export const mayBeViewed = ({ role, deactivatedAt, unfinished }: Viewable): boolean =>
  role !== "superuser" && deactivatedAt === null && !unfinished;

interface Viewable {
  role: string;
  deactivatedAt: number | null;
  /** Its registration was never completed. */
  unfinished: boolean;
}
