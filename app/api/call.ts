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

/** The parts of a path in braces, by name. */
type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : unknown;

interface Input<P extends string, Q, B> {
  params: ParamsOf<P>;
  query: Q;
  body: B;
  /** What a creating call calls what it sends; a program that sends none makes a new thing each time. */
  submissionId: string;
}

/** One JSON call: what it takes, what it answers, and who may make it. */
export interface Call<A extends Audience = Audience, Q = unknown, B = unknown, D = unknown, P extends string = string> {
  /** Its row in the catalogue; a path of our own has none. */
  id: string | null;
  /** Further rows that it fulfils. */
  also?: string[];
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Below /api; `{name}` stands for one part. */
  path: P;
  audience: Audience & A;
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
  handle(visit: Visit<Callers[A]>, input: Input<P, Q, B>): Handled<NoInfer<D>> | Promise<Handled<NoInfer<D>>>;
}

/** Keeps the types of a call together while the table holds calls of all kinds. */
export function call<const A extends Audience, D, const P extends string, Q = undefined, B = undefined>(
  spec: Call<A, Q, B, D, P>,
): Call {
  return spec as unknown as Call;
}
