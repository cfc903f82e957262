import type { SessionUser } from "~/domain/account/sessions.server";
import type { Visit } from "~/http/visit.server";

/** The visit of somebody of the agency. */
export type AgencyVisit = Visit<SessionUser & { role: "superuser" }>;
