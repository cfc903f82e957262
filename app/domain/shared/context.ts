import type { Database } from "~db/open";

/** Who acts. The system acts from the outbox; a link acts for the one thing its token names. */
export type Actor =
  | {
      kind: "user";
      userId: string;
      role: "employer" | "employee" | "superuser";
      companyId: string | null;
      /** A program of the company acts, with this key of it (ACCS-16). */
      token?: { id: string; name: string };
    }
  | { kind: "link"; subjectId: string }
  | { kind: "visitor" }
  | { kind: "system" };

export type UserActor = Extract<Actor, { kind: "user" }>;

/** What a query or command may know of the world: the database, the instant (UTC ms) and who asks. */
export interface Context<A extends Actor = Actor> {
  db: Database;
  now: number;
  actor: A;
}

/** Who to write into "…By" columns. */
export function actorId(actor: Actor): string {
  if (actor.kind === "user") return actor.userId;
  if (actor.kind === "link") return `link:${actor.subjectId}`;
  return actor.kind;
}
