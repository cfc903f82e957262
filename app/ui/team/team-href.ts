import { type GroupKey, groupQuery } from "~/domain/selection/team/group";

/** The page of a group; `prefix` is /organization or /superuser. */
export const teamHref = (prefix: string, key: GroupKey): string =>
  `${prefix}/jobs/${key.jobId}/team?${groupQuery(key)}`;
