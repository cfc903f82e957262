import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loggedPath } from "~/addresses/logged-path";
import { database } from "~/database/db.server";
import { unlocked } from "~/database/when-unlocked.server";
import type { SessionUser } from "~/domain/account/sessions.server";
import type { Context } from "~/domain/shared/context";
import { now } from "~/gateways/clock.server";
import { TooManyTurns } from "~/gateways/turns/in-turns";
import { readBody } from "~/http/body.server";
import { busyAnswer, busyResponse, readOnlyMessage } from "~/http/busy.server";
import { backFromUpload, pageOf } from "~/http/failed-upload.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { comesFromHere } from "~/http/origin.server";
import { securityHeaders } from "~/http/security-headers.server";
import { clearSessionCookie, messageOfState } from "~/http/session.server";
import { unavailableBy } from "~/http/unavailable.server";
import { type Visit, visitOf } from "~/http/visit.server";
import { releaseBody, TEXT_FORM_BYTES } from "~/limits/bodies-in-flight.server";
import { noteAnswering } from "~/limits/loop-delay.server";
import { logger } from "~/logs/logger.server";
import { admitDuty } from "./admit-duty.server";
import { ledToEnrolment } from "./enrolment.server";
import { noteFile } from "./note-agency.server";
import { dropTyped, keepTyped } from "./typed-before.server";
import { admitViewing, isViewing, shownToViewer } from "./viewing/admit-viewing.server";

export type Role = SessionUser["role"];

interface Options {
  /** The largest body an action takes; forms with files say more. */
  maxBytes?: number;
  /** A resource route answers 401 and 403 instead of going home. */
  resource?: boolean;
  /** A button of other pages without a page of its own: whoever logs in first goes back to where it was pressed (CREW-19). */
  shownElsewhere?: boolean;
  /** Whether browsers and proxies may keep the answer; only pages without a session do. */
  cacheable?: boolean;
}

/** Marks what a wrapper made; a test walks the route table and fails on a bare loader or action. */
export const guarded = Symbol.for("tagwerk.guarded");

function audience<U extends SessionUser | null>(
  name: string,
  admit: (visit: Visit, options: Options) => Promise<void> | void,
  { dutiful = true } = {},
) {
  const wrap =
    (kind: "loader" | "action") =>
    <T>(handle: (visit: Visit<U>) => Promise<T> | T, options: Options = {}) => {
      const run = async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<T> => {
        const answered = noteAnswering(args);
        try {
          if (kind === "action" && !comesFromHere(args.request))
            throw new Response("403", { status: 403, statusText: "Forbidden" });
          const visit = await visitOf(args, options.maxBytes ?? TEXT_FORM_BYTES);
          admitViewing(visit, { kind, resource: options.resource, forAll: name === "anyone" });
          await admitEnrolled(visit, options);
          await admit(visit, options);
          if (dutiful) admitDuty(visit, kind, options.resource);
          if (kind === "action") await admitChange(visit, options);
          if (kind === "action" && !options.resource) await admitOwner(visit);
          const answer = await handle(visit as unknown as Visit<U>);
          if (kind === "action" && !options.resource) dropTyped(visit, answer);
          noteFile(visit, answer);
          return withHeaders(await shownToViewer(visit, answer), options);
        } catch (thrown) {
          if (!(thrown instanceof Response || thrown instanceof TooManyTurns))
            logger.error({ error: thrown, path: loggedPath(new URL(args.request.url).pathname), kind }, "unexpected");
          const back = kind === "action" && !options.resource ? await backFromUpload(thrown, args.request) : null;
          throw withHeaders(back ?? unavailableBy(thrown) ?? thrown, options);
        } finally {
          releaseBody(args.request);
          answered();
        }
      };
      return Object.assign(run, { [guarded]: `${name} ${kind}` });
    };
  return { loader: wrap("loader"), action: wrap("action") };
}

/** Who needs a second step and has none reaches only the page that sets it up (ACCS-06). */
async function admitEnrolled(visit: Visit, { resource }: Options): Promise<void> {
  if (!ledToEnrolment(visit) || isViewing(visit)) return;
  if (resource) throw new Response("403", { status: 403, statusText: "Forbidden" });
  throw await redirectWithFlash("/account/security", "secondFactorMissing", { kind: "alert" });
}

/** Nothing is tried while the operator lets people only read, or while another process writes. */
async function admitChange(visit: Visit, options: Options): Promise<void> {
  const readOnly = readOnlyMessage(visit.context);
  if (readOnly) throw await busyAnswer(visit, options, readOnly);
  if (!(await unlocked())) throw await busyAnswer(visit, options);
}

/** A page of one person, sent after another has logged in on that device, does nothing for the other (SEEN-11). */
async function admitOwner(visit: Visit): Promise<void> {
  if (visit.user && (await keepTyped(visit)))
    throw await redirectWithFlash(visit.url.pathname, "pageOfAnother", { kind: "alert" });
}

/** Answers of resource routes would miss the headers that entry.server sets on documents and data. */
function withHeaders<T>(answer: T, { cacheable }: Options): T {
  if (answer instanceof Response) {
    for (const [name, value] of securityHeaders()) if (!answer.headers.has(name)) answer.headers.set(name, value);
    if (!cacheable && !answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "no-store");
  }
  return answer;
}

/**
 * Home with the log-in dialog, and the way back to where the visitor wanted to go. Who only opened a page and was never
 * logged in has done nothing wrong: the dialog says where it goes on (JOIN-10). Anybody else reads the reason.
 */
export async function toLogin(visit: Visit, from = visit.url.pathname + visit.url.search): Promise<Response> {
  const { known, language, request } = visit;
  const state = known.state === "live" ? "absent" : known.state;
  const home = language === "en" ? "/en" : "/";
  const cleared: [string, string][] = state === "absent" ? [] : [["Set-Cookie", await clearSessionCookie()]];
  // Nothing of a deactivated account stays on its phone (OFFL-08).
  if (state === "deactivated") cleared.push(["Clear-Site-Data", '"storage"']);
  const dialog = `${home}?modal=login&from=${encodeURIComponent(from)}`;
  if (state === "absent" && request.method === "GET") return goTo(dialog);
  const kept = state !== "deactivated" && (await keepTyped(visit));
  return redirectWithFlash(dialog, kept ? "typedIsKept" : messageOfState[state], { kind: "alert", headers: cleared });
}

function admitRoles(...roles: Role[]) {
  return async (visit: Visit, { resource, shownElsewhere }: Options) => {
    const { known } = visit;
    if (known.state !== "live") {
      if (shownElsewhere) throw await toLogin(visit, pageOf(visit.request));
      if (!resource) throw await toLogin(visit);
      throw new Response("401", { status: 401, statusText: "Unauthorized" });
    }
    if (!roles.includes(known.user.role)) {
      if (resource) throw new Response("403", { status: 403, statusText: "Forbidden" });
      throw goTo("/");
    }
  };
}

/** Bodies of a provider's events are small; more than this is no event. */
const EVENT_BYTES = 256 * 1024;

type Event = { request: Request; body: string; context: Context };

/**
 * For a program that signs what it sends: no session, no origin, and the body as it came, because the signature covers
 * each of its bytes.
 */
export function webhookAction(handle: (event: Event) => Promise<Response> | Response) {
  const run = async ({ request }: ActionFunctionArgs): Promise<Response> => {
    try {
      const body = (await readBody(request, EVENT_BYTES)).toString();
      const context: Context = { db: database(), now: now(), actor: { kind: "system" } };
      const readOnly = readOnlyMessage(context);
      if (readOnly) throw busyResponse(readOnly);
      if (!(await unlocked())) throw busyResponse();
      return withHeaders(await handle({ request, body, context }), { resource: true });
    } catch (thrown) {
      if (!(thrown instanceof Response)) logger.error({ error: thrown, kind: "webhook" }, "unexpected");
      throw withHeaders(unavailableBy(thrown) ?? thrown, { resource: true });
    }
  };
  return Object.assign(run, { [guarded]: "webhook action" });
}

/** For the JSON calls, which name their own audience, one for each call. */
export const guardedByCalls = <T>(answer: (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<T>) =>
  Object.assign((args: LoaderFunctionArgs | ActionFunctionArgs) => answer(args), { [guarded]: "calls" });

const anyone = audience<SessionUser | null>("anyone", () => {}, { dutiful: false });
const signedIn = audience<SessionUser>("signed in", admitRoles("employer", "employee", "superuser"));
const staff = audience<SessionUser & { role: "employee" }>("staff", admitRoles("employee"), { dutiful: false });
const employer = audience<SessionUser & { role: "employer"; companyId: string }>("employer", admitRoles("employer"));
const superuser = audience<SessionUser & { role: "superuser" }>("superuser", admitRoles("superuser"));
const booker = audience<SessionUser & { role: "employer" | "superuser" }>("booker", (visit, options) =>
  admitRoles(visit.url.pathname.startsWith("/superuser/") ? "superuser" : "employer")(visit, options),
);

export const publicLoader = anyone.loader;
export const publicAction = anyone.action;
export const signedInLoader = signedIn.loader;
export const signedInAction = signedIn.action;
export const staffLoader = staff.loader;
export const staffAction = staff.action;
export const employerLoader = employer.loader;
export const employerAction = employer.action;
export const superuserLoader = superuser.loader;
export const superuserAction = superuser.action;
/** Employer or superuser: the screens that both use, each under their own prefix (AUTH-21). */
export const bookerLoader = booker.loader;
export const bookerAction = booker.action;
