import type { TFunction } from "i18next";
import type { z } from "zod";
import type { SessionUser } from "~/domain/account/sessions.server";
import type { FieldRefusal, Message, MessageKey, Refused } from "~/domain/shared/result";
import { refusalStatus } from "~/http/refusal-status";
import { staleFields } from "~/http/stale.server";
import type { Visit } from "~/http/visit.server";
import { translateMessage } from "~/i18n/translate-message";

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

interface Input<Q, B> {
  /** The parts of the path in braces. */
  params: Record<string, string>;
  query: Q;
  body: B;
}

/** One JSON call: what it takes, what it answers, and who may make it. */
export interface Call<A extends Audience = Audience, Q = unknown, B = unknown, D = unknown> {
  /** Its row in the catalogue; a path of our own has none. */
  id: string | null;
  /** Further rows that it fulfils. */
  also?: string[];
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Below /api; `{name}` stands for one part. */
  path: string;
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
  handle(visit: Visit<Callers[A]>, input: Input<Q, B>): Reply<D> | Promise<Reply<D>>;
}

/** Keeps the types of a call together while the table holds calls of all kinds. */
export function call<const A extends Audience, D, Q = undefined, B = undefined>(spec: Call<A, Q, B, D>): Call {
  return spec as unknown as Call;
}

export type Answered<D> = {
  data: D;
  message?: Message | undefined;
  headers?: [string, string][] | undefined;
};
export type RefusedCall = {
  fields: readonly FieldRefusal[];
  whole: readonly string[];
  status: number;
  headers?: [string, string][];
  data?: unknown;
};
export type Reply<D> = Answered<D> | RefusedCall | Response;

export const isRefused = (reply: Answered<unknown> | RefusedCall): reply is RefusedCall => "whole" in reply;

export function answer<D>(data: D, more: { message?: MessageKey; headers?: [string, string][] } = {}): Answered<D> {
  return { data, ...more };
}

/** What is wrong with fields of the request. */
export const refuseFields = (fields: readonly FieldRefusal[], status?: number): RefusedCall => ({
  fields,
  whole: [],
  status: refusalStatus(
    fields.map(({ key }) => key),
    status,
  ),
});

/** A refusal that belongs to no single field. */
export const refuseCall = (key: string, status = 409): RefusedCall => ({ fields: [], whole: [key], status });

/** What a command refused, with the name that its message needs; a thing that is not there is 404. */
export function refusedBy(refused: Refused<string>, status = 409): RefusedCall {
  const details = Object.entries(refused.details ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  const key = details.length > 0 ? `${refused.refusal}?${new URLSearchParams(details)}` : refused.refusal;
  return refuseCall(key, refused.refusal === "notFound" ? 404 : status);
}

/** A refusal of a payment in the shape that programs know from providers: in our words, and which field is meant. */
export function refusePayment(
  refused: RefusedCall,
  t: TFunction,
  { param = null }: { param?: string | null } = {},
): RefusedCall {
  const [key = "somethingwentwrong"] = refused.whole;
  return { ...refused, data: { error: { raw: { message: translateMessage(t, key), param } } } };
}

/** Somebody else was faster: what stands there now is beside each field, by the name that the call gives it. */
export function refuseStale(refused: Refused<"changedMeanwhile">, nameOf = (field: string) => field): RefusedCall {
  const changed = staleFields(refused).filter(({ field }) => field !== "form");
  return {
    fields: changed.map(({ field, key }) => ({ field: nameOf(field), key })),
    whole: ["changedMeanwhile"],
    status: 409,
  };
}

export const notThere = (): RefusedCall => refuseCall("notFound", 404);

/** Too many: says when to come back (quality 16). */
export const tooMany = (seconds: number): RefusedCall => ({
  ...refuseCall(`tooManyRequests?minutes=${Math.ceil(seconds / 60)}`, 429),
  headers: [["Retry-After", String(seconds)]],
});
