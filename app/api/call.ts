import type { z } from "zod";
import type { SessionUser } from "~/domain/account/sessions.server";
import type { MessageKey } from "~/domain/shared/result";
import type { Visit } from "~/http/visit.server";
import type { Handled } from "./reply";

/** Who may make a call, and what is known of them then. */
export interface Callers {
  anyone: SessionUser | null;
  signedIn: SessionUser;
  staff: SessionUser & { role: "employee" };
  employer: SessionUser & { role: "employer"; companyId: string };
  superuser: SessionUser & { role: "superuser" };
  /** Employer or superuser; an employer finds the own company's things only. */
  booker: SessionUser & { role: "employer" | "superuser" };
  /** Whoever is logged in, or the on-site link of an event day without a session (DAPI-08). */
  receiver: SessionUser | null;
}
export type Audience = keyof Callers;

export const rolesOf: Record<Audience, readonly SessionUser["role"][]> = {
  anyone: ["employer", "employee", "superuser"],
  signedIn: ["employer", "employee", "superuser"],
  staff: ["employee"],
  employer: ["employer"],
  superuser: ["superuser"],
  booker: ["employer", "superuser"],
  receiver: ["employer", "employee", "superuser"],
};

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
/** Method and path below /api, where `{name}` stands for one part: what a call is called, here and in its duties. */
type Name = `${Method} ${string}`;

/** The parts of a path in braces, by name. */
type ParamsOf<N extends string> = N extends `${string}{${infer Part}}${infer Rest}`
  ? { [K in Part]: string } & ParamsOf<Rest>
  : unknown;

interface Input<N extends string, Q, B> {
  params: ParamsOf<N>;
  query: Q;
  body: B;
  /** What a creating call calls what it sends; a program that sends none makes a new thing each time. */
  submissionId: string;
}

/** What a call takes, what it answers, and the command that it runs. */
interface Described<A extends Audience, N extends string, Q, B, D> {
  /** Further rows that it fulfils. */
  also?: string[];
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  /** Fields that carry files; then the body is multipart/form-data, or a plain body without files. */
  files?: Record<string, string>;
  /** The largest body, where it is another than that of a form: more for files, less for a few fields. */
  maxBytes?: number;
  /** Completes a registration: whose key stands in the header X-Registration-Key may upload. */
  registers?: boolean;
  /** The answer's `data`: what is not in it never leaves the server (D-11). */
  data: z.ZodType<unknown, D>;
  /** The bytes it answers instead of JSON, to who accepts them. */
  produces?: string;
  /** A GET call that changes something, of which a link must not be enough (D-28). */
  changes?: boolean;
  /** What is said when its command has done it. */
  message?: MessageKey;
  /** The status of what its command refuses; 409 without one, and 404 for what is not there. */
  refusedWith?: number | ((refusal: string) => number);
  /** A command's answer is the call's; null is 404. */
  handle(visit: Visit<Callers[A]>, input: Input<N, Q, B>): Handled<NoInfer<D>> | Promise<Handled<NoInfer<D>>>;
}

/** One JSON call of the table, which holds calls of all kinds. */
export interface Call extends Described<Audience, "", unknown, unknown, unknown> {
  /** Its row in the catalogue; a path of our own has none. */
  id: string | null;
  method: Method;
  path: string;
  audience: Audience;
}

/** A call by its row in the catalogue, its name and who may make it; its parts have the types of the name and the shapes. */
export function call<const A extends Audience, const N extends Name, D, Q = undefined, B = undefined>(
  id: string | null,
  name: N,
  audience: A,
  described: Described<A, N, Q, B, D>,
): Call {
  const [method, path] = name.split(" ");
  return { id, method, path, audience, ...described } as unknown as Call;
}
