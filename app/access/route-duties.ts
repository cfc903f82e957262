import { mayDo } from "~/domain/account/duties/duties";
import type { Duty } from "~db/schema";
import { agencyRoutes } from "./agency-routes";
import { companyRoutes } from "./company-routes";
import type { RouteDuties } from "./route-entry";

const everybody: RouteDuties = { read: ["office", "finance", "booker", "onSite"] };

/** Of every account its own, and files that several roles ask for. */
const sharedRoutes: Record<string, RouteDuties> = {
  "/account/security": everybody,
  "/account/viewing": everybody,
  "/account/sessions": everybody,
  "/account/notifications": everybody,
  "/account/calendar": everybody,
  "/account/data": everybody,
  "/account/data/erase": everybody,
  "/account/data/files/:exportId": everybody,
  "/account/consents": everybody,
  "/account/terms": everybody,
  "/account/activity": everybody,
  "/account/passkey-options": everybody,
  "/account/reminder": everybody,
  "/files/:fileId": { read: ["office", "booker"] },
  "/hours/:hoursConfirmationId/signature.png": { read: ["office", "finance", "booker"] },
};

/** Every route that asks for more than a visitor, by its whole pattern; a test finds one that is missing. */
export const routeDuties: Record<string, RouteDuties> = { ...agencyRoutes, ...companyRoutes, ...sharedRoutes };

interface Node {
  fixed: Map<string, Node>;
  any?: Node;
  duties?: RouteDuties;
}

const root: Node = { fixed: new Map() };

/** A part in front of which a name stands; one that may be missing ends the path before it, too. */
function nodeBelow(node: Node, segment: string): Node {
  if (segment.startsWith(":")) {
    node.any ??= { fixed: new Map() };
    return node.any;
  }
  const next = node.fixed.get(segment) ?? { fixed: new Map() };
  node.fixed.set(segment, next);
  return next;
}

for (const [pattern, duties] of Object.entries(routeDuties)) {
  let node = root;
  for (const segment of pattern.toLowerCase().split("/").filter(Boolean)) {
    if (segment.endsWith("?")) node.duties = duties;
    node = nodeBelow(node, segment);
  }
  node.duties = duties;
}

function find(node: Node, segments: readonly string[], place: number): RouteDuties | undefined {
  const segment = segments[place];
  if (segment === undefined) return node.duties;
  const fixed = node.fixed.get(segment.toLowerCase());
  return (fixed && find(fixed, segments, place + 1)) ?? (node.any && find(node.any, segments, place + 1));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** What stands in the table for an address, read as the router reads it: letter case and encoding make no difference. */
export const dutiesAt = (pathname: string): RouteDuties | undefined =>
  find(root, pathname.split("/").filter(Boolean).map(decoded), 0);

const inPattern = (segment: string) =>
  segment.endsWith("?") ? "(?:/[^/?#]+)?" : segment.startsWith(":") ? "/[^/?#]+" : `/${segment.replaceAll(".", "\\.")}`;

const shutByDuty = new Map<Duty, string>();

/** What is not open to a duty, as a pattern of addresses: the pages lead to none of them. The owner has none. */
export function shutTo(duty: Duty): string | undefined {
  if (duty === "owner") return undefined;
  let shut = shutByDuty.get(duty);
  if (shut === undefined) {
    const own = duty === "office" || duty === "finance" ? agencyRoutes : companyRoutes;
    const closed = Object.entries(own).filter(([, { read }]) => !mayDo(duty, read));
    const paths = closed.map(([pattern]) => pattern.split("/").filter(Boolean).map(inPattern).join(""));
    shut = `^(?:${paths.join("|")})(?:[?#]|$)`;
    shutByDuty.set(duty, shut);
  }
  return shut;
}

/** Whether somebody may open an address, that is, whether a link may lead there. */
export const mayOpen = (duty: Duty, pathname: string): boolean => mayDo(duty, dutiesAt(pathname)?.read);
