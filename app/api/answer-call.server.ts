import { createHash } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { notYourDuty } from "~/access/admit-duty.server";
import { enrolmentMissing } from "~/access/enrolment.server";
import { noteCall, noteFile } from "~/access/note-agency.server";
import { loggedPath } from "~/addresses/logged-path";
import { database } from "~/database/db.server";
import { unlocked } from "~/database/when-unlocked.server";
import { mayDo } from "~/domain/account/duties/duties";
import { findRegistration } from "~/domain/account/registration/registration.queries.server";
import type { SessionUser } from "~/domain/account/sessions.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { now as clockNow } from "~/gateways/clock.server";
import { addressOf } from "~/http/address.server";
import { TOO_MUCH } from "~/http/body.server";
import { readOnlyMessage } from "~/http/busy.server";
import { cleanQuery } from "~/http/forms.server";
import { answeredAgain, idempotencyKeyOf } from "~/http/idempotency.server";
import { comesFromHere } from "~/http/origin.server";
import { securityHeaders } from "~/http/security-headers.server";
import { clearSessionCookie, type Known, messageOfState, readBearer, readKnown } from "~/http/session.server";
import { failureBy, RETRY_SECONDS } from "~/http/unavailable.server";
import { sendersOf, visitBy } from "~/http/visit.server";
import { i18nOf, type Language, languageOfCall } from "~/i18n/language.server";
import { messageKey, translateMessage } from "~/i18n/translate-message";
import { admitBody, releaseBody, TEXT_FORM_BYTES } from "~/limits/bodies-in-flight.server";
import { countCall } from "~/limits/limits.server";
import { noteAnswering } from "~/limits/loop-delay.server";
import { logger } from "~/logs/logger.server";
import { type Call, rolesOf } from "./call";
import { asksForDuty, dutiesOfCall } from "./call-duties";
import { calls } from "./calls.server";
import { findSentLink, sendsLink } from "./on-site-link.server";
import { methodOf, paramsOf, parseBody, parseQuery, readRequest } from "./read-request.server";
import {
  type Answered,
  isRefused,
  notThere,
  type RefusedCall,
  type Reply,
  refuseCall,
  replyOf,
  tooMany,
} from "./reply";
import { scopeOf, tokenMay } from "./token-scope";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Answers one JSON call. Whatever is asked, the answer is JSON with a key of the catalogue, never a page or a trace. */
export async function answerCall({ request, params }: Pick<Args, "request" | "params">): Promise<Response> {
  let language = languageOfCall(request, null);
  const answered = noteAnswering({ request, params });
  try {
    const now = clockNow();
    const context = { db: database(), now };
    const bearer = readBearer(context, request);
    const known = bearer ?? (await readKnown(context, request));
    language = languageOfCall(request, known.user);
    const reply = await replyTo(request, params["*"] ?? "", { known, bearer: bearer !== null, now, language });
    return respond(request, reply, language);
  } catch (thrown) {
    return respond(request, await refusalOf(thrown, request), language);
  } finally {
    releaseBody(request);
    answered();
  }
}

interface Caller {
  known: Known;
  bearer: boolean;
  now: number;
  language: Language;
}

async function replyTo(
  request: Request,
  path: string,
  { known, bearer, now, language }: Caller,
): Promise<Reply<unknown>> {
  const url = cleanQuery(new URL(request.url));
  const found = calls.flatMap((each) => {
    const params = paramsOf(each.path, path.replace(/\/+$/, ""));
    return params ? [{ call: each, params }] : [];
  });
  if (found.length === 0) return notThere();
  const allowed = [...new Set(found.map(({ call }) => call.method))];
  const allow: [string, string] = [
    "Allow",
    [...allowed, ...(allowed.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", "),
  ];
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: [allow] });
  const method = methodOf(request, url);
  const asked = found.find(({ call }) => call.method === method);
  if (!asked || (request.method === "HEAD" && asked.call.changes))
    return { ...refuseCall("badRequest", 405), headers: [allow] };
  const { call, params } = asked;

  const wait = await countCall(known.key ? keyOf(known.key) : addressOf(request));
  if (wait !== null) return tooMany(wait);
  // A key that is sent along is proof enough; a cookie goes along by itself, so the page must be ours.
  const keyed = bearer || sendsLink(request);
  if (!keyed && (method !== "GET" || call.changes) && !comesFromHere(request)) return refuseCall("foreignOrigin", 403);
  if (call.changes && !bearer && request.headers.get("Sec-Fetch-Site") !== "same-origin")
    return refuseCall("foreignOrigin", 403);
  const stopped = await stoppedBy(request, call, { known, bearer, now });
  if (stopped) return stopped;
  if (call.audience !== "anyone" && lacksSecondStep(known)) return refuseCall("secondFactorMissing", 403);
  const belongs = asksForDuty(call) ? belongsTo(known.user, call, language) : null;
  if (belongs) return refuseCall(belongs, 403);
  if (!accepts(request, call)) return refuseCall("badRequest", 406);
  const changes = method !== "GET" || call.changes;
  const readOnly = changes ? readOnlyMessage({ db: database(), now }) : null;
  if (readOnly) return refuseCall(readOnly, 503);

  const query = call.query ? parseQuery(call.query, url.searchParams) : { value: undefined };
  if ("whole" in query) return query;
  const bytes = mayUpload(call, request) ? call.maxBytes : undefined;
  if (method !== "GET") await admitBody(request, bytes ?? TEXT_FORM_BYTES, sendersOf(request, known.user));
  const read = await readRequest(method === "GET" ? new Request(url) : request, bytes);
  if ("whole" in read) return read;
  const body = call.body ? parseBody(call.body, read) : { value: undefined };
  if ("whole" in body) return body;
  const visit = visitBy({ request, params, known, now, language, form: async () => read.form });
  if (changes && !(await unlocked())) return refuseCall("busy", 503);
  const handled = async (): Promise<Reply<unknown>> => {
    const { submissionId = newId(now) } = (body.value ?? {}) as { submissionId?: string };
    const input = { params, query: query.value, body: body.value, submissionId };
    const reply = replyOf(await call.handle(visit, input), call);
    if (reply instanceof Response) noteFile(visit, reply);
    if (reply instanceof Response || isRefused(reply)) return reply;
    noteTokenCall(visit.context, call);
    const data = call.data.parse(reply.data);
    if (!changes && call.audience !== "anyone") noteCall(visit, data);
    return { ...reply, data };
  };
  const name = method === "GET" || known.state !== "live" ? null : idempotencyKeyOf(request);
  if (name === null) return handled();
  const again = await answeredAgain(
    visit.context as Context<UserActor>,
    { path: `${method} ${url.pathname.replace(/\/+$/, "")}`, name, form: read.form },
    async () => respond(request, await handled(), language),
  );
  return again === "other" ? refuseCall("submittedOtherwise", 409) : again;
}

/** What a token has changed stands in the log, beside what the command says of it (ACCS-16). */
function noteTokenCall(context: Context, call: Call): void {
  const { actor } = context;
  if (actor.kind !== "user" || !actor.token || scopeOf(call) !== "write") return;
  const { companyId } = actor;
  transactOrThrow(context, (tx) => {
    const of = { objectType: "company", objectId: companyId ?? "", companyId };
    recordAudit(tx, { action: "access.tokenCall", ...of, data: { method: call.method, call: call.path } });
    return ok();
  });
}

const keyOf = (key: string) => createHash("sha256").update(key).digest("hex");

async function stoppedBy(
  request: Request,
  call: Call,
  { known, bearer, now }: Pick<Caller, "known" | "bearer" | "now">,
): Promise<RefusedCall | null> {
  const { audience } = call;
  if (audience === "receiver" && sendsLink(request))
    return findSentLink({ db: database(), now }, request) ? null : refuseCall("invalidTokenError", 401);
  if (known.state === "live" && known.viewing) return refuseCall("viewOnly", 403);
  if (known.state === "live" && known.token)
    return tokenMay(known.token.scope, call) ? null : refuseCall("tokenScope", 403);
  if (known.state === "live") return rolesOf[audience].includes(known.user.role) ? null : refuseCall("forbidden", 403);
  // A dead key is told at once, also where none is needed: nobody should wonder why they are not known.
  if (audience === "anyone" && !bearer) return null;
  const headers: [string, string][] = [["WWW-Authenticate", 'Bearer realm="Tagwerk"']];
  // A cookie that opens nothing any more goes at once (AUTH-29).
  if (!bearer && known.state !== "absent") headers.push(["Set-Cookie", await clearSessionCookie()]);
  return { ...refuseCall(messageOfState[known.state], 401), headers };
}

/** Who needs a second step and has none sets it up on the pages first (ACCS-06); a program has made none. */
function lacksSecondStep(known: Known): boolean {
  if (known.state === "live" && known.token) return false;
  const { user } = known;
  const context = { db: database() };
  return enrolmentMissing({ user, settings: readSettings(context), context });
}

/** Why a call is another duty's work, or null (ACCS-09, ACCS-11). */
function belongsTo(user: SessionUser | null, call: Call, language: Language): string | null {
  const allowed = dutiesOfCall(call);
  return user && !mayDo(user.duty, allowed) ? notYourDuty(user, allowed, language) : null;
}

/** Who is not logged in shows the key of their registration before any upload is read. */
function mayUpload({ audience, registers }: Call, request: Request): boolean {
  if (audience !== "anyone") return true;
  const [userId = "", key = ""] = (request.headers.get("X-Registration-Key") ?? "").split(".");
  return registers === true && findRegistration({ db: database(), now: clockNow() }, { userId, key })?.state === "open";
}

function accepts(request: Request, { produces }: Call): boolean {
  const accept = request.headers.get("Accept");
  if (!accept) return true;
  const ranges = accept
    .toLowerCase()
    .split(",")
    .map((range) => range.split(";")[0]?.trim() ?? "");
  const offers = ["application/json", ...(produces ? [produces] : [])];
  return ranges.some(
    (range) => range === "*/*" || offers.some((offer) => offer === range || range === `${offer.split("/")[0]}/*`),
  );
}

const keyOfStatus: Record<number, string> = {
  400: "badRequest",
  401: "authTokenError",
  403: "forbidden",
  404: "notFound",
  408: "sendingStopped",
  413: "requestTooLarge",
  429: "tooManyRequests?minutes=1",
  503: "unavailable",
};

/** What shared code throws as an answer for pages, in the words of the calls. */
async function refusalOf(thrown: unknown, request: Request): Promise<RefusedCall> {
  if (thrown instanceof Response) {
    const status = thrown.status >= 400 ? thrown.status : 409;
    if (status === 413 && (await thrown.clone().text()) === TOO_MUCH) return refuseCall(TOO_MUCH, 413);
    return refuseCall(keyOfStatus[status] ?? "somethingwentwrong", status);
  }
  const { key, status } = failureBy(thrown);
  if (status !== 429)
    logger.error({ error: thrown, path: loggedPath(new URL(request.url).pathname), kind: "call" }, "unexpected");
  return refuseCall(key, status);
}

function respond(request: Request, reply: Answered<unknown> | RefusedCall | Response, language: Language): Response {
  const response =
    reply instanceof Response ? reply : isRefused(reply) ? refusedJson(reply, language) : answeredJson(reply, language);
  for (const [name, value] of securityHeaders()) if (!response.headers.has(name)) response.headers.set(name, value);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  const passes = response.status === 503 || response.status === 429;
  if (passes && !response.headers.has("Retry-After")) response.headers.set("Retry-After", RETRY_SECONDS);
  response.headers.set("Vary", "Accept, Accept-Language, Authorization, Cookie");
  response.headers.set("Content-Language", language);
  return request.method === "HEAD" ? new Response(null, response) : response;
}

function answeredJson({ data, message, headers = [] }: Answered<unknown>, language: Language): Response {
  const said = message && { key: messageKey(message), message: translateMessage(i18nOf(language).t, message) };
  return json({ status: "success", ...said, data }, 200, headers);
}

/** `message` is the one thing that a screen would show as a toast; `msg` repeats it, because three rows call it so. */
function refusedJson({ fields, whole, status, headers = [], data }: RefusedCall, language: Language): Response {
  const { t } = i18nOf(language);
  const errors: Record<string, { key: string; message: string }[]> = {};
  for (const { field, key } of fields)
    errors[field] = [...(errors[field] ?? []), { key: messageKey(key), message: translateMessage(t, key) }];
  const first = whole[0] ?? (fields.length === 1 ? fields[0]?.key : undefined) ?? "errorSummary";
  const message = translateMessage(t, first);
  const body = {
    status: "fail",
    key: messageKey(first),
    message,
    msg: message,
    errors,
    ...(data === undefined ? {} : { data }),
  };
  return json(body, status, headers);
}

function json(body: object, status: number, headers: [string, string][]): Response {
  const response = Response.json(body, { status });
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
}
