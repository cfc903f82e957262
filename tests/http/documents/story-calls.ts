import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "~db/schema";
import { DEMO_PASSWORD } from "../../../scripts/demo-story/password";
import type { World } from "../../factories/world";
import { type Asked, api, type Said } from "../../support/api";

export type Role = "nobody" | "employer" | "employee" | "superuser";
/** An answer of the story: which call, by whom, and what it said. */
export interface Answered {
  call: string;
  role: Role;
  body: Said["body"];
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read by the documents' names
export type Data = any;
export const password = DEMO_PASSWORD;

/** Makes the calls of the story and remembers what each of them answered. */
export class StoryCalls {
  readonly answers: Answered[] = [];
  constructor(readonly world: World) {}

  idOf(name: string): string {
    const email = `${name}@tagwerk.example`;
    const user = this.world.db.select().from(users).where(eq(users.email, email)).get();
    if (!user) throw new Error(`nobody is called ${name}`);
    return user.id;
  }

  /** Asks as somebody of the demo, or as nobody; `parts` stand for the braces of the call, in their order. */
  async ask(
    who: string | { userId: string; role: Role } | null,
    call: string,
    parts: string[] = [],
    asked: Asked & { query?: string } = {},
  ): Promise<Data> {
    const [method = "", pattern = ""] = call.split(" ");
    const rest = [...parts];
    const path = pattern.replace(/\{\w+\}/g, () => rest.shift() ?? "");
    const { query, ...more } = asked;
    const named = who === null ? null : typeof who === "string" ? this.idOf(who) : who.userId;
    const said = await api(this.world, method, query ? `${path}?${query}` : path, { as: named, ...more });
    expect(said.status, `${call} as ${who}: ${JSON.stringify(said.body)}`).toBe(200);
    this.answers.push({ call, role: typeof who === "object" && who ? who.role : roleOf(who), body: said.body });
    return said.body.data;
  }
}

function roleOf(who: string | null): Role {
  if (who === null) return "nobody";
  if (who === "agentur") return "superuser";
  return ["firma", "messe", "neu"].includes(who) ? "employer" : "employee";
}
