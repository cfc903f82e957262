import type { TFunction } from "i18next";
import type { ShownCaptcha } from "~/domain/account/registration/captcha.server";
import type { FieldRefusal, Message, MessageKey, Ok, Refused } from "~/domain/shared/result";
import { refusalStatus } from "~/http/refusal-status";
import type { PostRefusal } from "~/http/refused-form.server";
import { staleFields } from "~/http/stale.server";
import { translateMessage } from "~/i18n/translate-message";

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

/** What a command or a posted form says: its value is the call's data, also where that holds nothing. */
type Done<D> = Ok<D | undefined> | Refused<string> | ({ ok: false } & PostRefusal);
export type Handled<D> = Reply<D> | Done<D> | null;

export const isRefused = (reply: Answered<unknown> | RefusedCall): reply is RefusedCall => "whole" in reply;

export function answer<D>(data: D, more: { message?: MessageKey; headers?: [string, string][] } = {}): Answered<D> {
  return { data, ...more };
}

/** What a command made, in the fields of the call; what it refused stays as it is. */
export const made = <V, D, R extends { ok: false }>(done: Ok<V> | R, dataOf: (value: V) => D): Ok<D> | R =>
  done.ok ? { ok: true, value: dataOf(done.value) } : done;

/** The one place where what was done, refused or not found becomes the reply of its call. */
export function replyOf(
  handled: Handled<unknown>,
  { message, refusedWith }: { message?: MessageKey; refusedWith?: number | ((refusal: string) => number) },
): Reply<unknown> {
  if (handled === null) return notThere();
  if (handled instanceof Response || !("ok" in handled)) return handled;
  if (handled.ok) return { data: handled.value ?? {}, message };
  if (!("refusal" in handled)) return refusedByPost(handled);
  return refusedBy(handled, typeof refusedWith === "function" ? refusedWith(handled.refusal) : refusedWith);
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

/** The form's refusal in the words of the calls. */
export function refusedByPost({ fields = [], form = [], status, wait, values }: PostRefusal): RefusedCall {
  if (wait !== undefined) return tooMany(wait);
  // A program answers again with what it was given; only pages send a solved captcha on.
  const { captcha, solved: _, ...more } = (values ?? {}) as { captcha?: ShownCaptcha; solved?: string };
  const data = captcha ? { ...more, captcha: captchaToSolve(captcha.challenge) } : more;
  return {
    fields,
    whole: form,
    status: refusalStatus([...fields.map(({ key }) => key), ...form], status),
    ...(Object.keys(data).length > 0 ? { data } : {}),
  };
}

/** A challenge as picture and sound; the question of the pages would tell a program its answer (SAFE-21). */
export function captchaToSolve(challenge: string) {
  const file = `/captcha/${encodeURIComponent(challenge)}`;
  return { challenge, pictureUrl: `${file}.png`, soundUrl: `${file}.wav` };
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
export function refuseStale(refused: Refused<string>, nameOf = (field: string) => field): RefusedCall {
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
