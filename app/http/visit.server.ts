import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { i18n, TFunction } from "i18next";
import { showsSamples } from "~/config/config.server";
import { database } from "~/database/db.server";
import type { SessionUser } from "~/domain/account/sessions.server";
import type { Actor, Context, UserActor } from "~/domain/shared/context";
import type { Settings } from "~/domain/shared/settings";
import { firstSettings, readSettings } from "~/domain/shared/settings.server";
import { now as clockNow } from "~/gateways/clock.server";
import { throwIfFault } from "~/gateways/faults.server";
import { i18nOf, type Language, languageOf } from "~/i18n/language.server";
import { translatorOf } from "~/i18n/page-texts.server";
import { admitBody } from "~/limits/bodies-in-flight.server";
import { networkOf } from "~/limits/network";
import { logger } from "~/logs/logger.server";
import { addressOf, UNKNOWN_ADDRESS } from "./address.server";
import { readForm } from "./body.server";
import { cleanQuery } from "./forms.server";
import { type Known, readKnown } from "./session.server";

/** One request, with everything that loaders and actions may know: nothing else comes from outside. */
export interface Visit<U extends SessionUser | null = SessionUser | null> {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  user: U;
  known: Known;
  language: Language;
  i18n: i18n;
  t: TFunction;
  settings: Settings;
  /** They could not be read; the page says so. */
  settingsFailed: boolean;
  /** What queries and commands take; one instant for the whole request. */
  context: Context<U extends SessionUser ? UserActor : Actor>;
  /** The form that was posted, at most as large as the route allows. */
  form: () => Promise<FormData>;
}

export type StaffVisit = Visit<SessionUser & { role: "employee" }>;
export type BookerVisit = Visit<SessionUser & { role: "employer" | "superuser" }>;
export type EmployerVisit = Visit<SessionUser & { role: "employer"; companyId: string }>;

interface Shared {
  known: Promise<Known>;
  now: number;
}

/** Remix hands the same load context to every loader of a request, so the session is read once. */
const sharedByRequest = new WeakMap<object, Shared>();

function sharedOf(args: LoaderFunctionArgs | ActionFunctionArgs): Shared {
  const key = args.context as object;
  let shared = sharedByRequest.get(key);
  if (!shared) {
    const now = clockNow();
    shared = { now, known: readKnown({ db: database(), now }, args.request) };
    sharedByRequest.set(key, shared);
  }
  return shared;
}

export async function visitOf(args: LoaderFunctionArgs | ActionFunctionArgs, maxBytes: number): Promise<Visit> {
  const { known: reading, now } = sharedOf(args);
  const known = await reading;
  const { request, params } = args;
  let form: Promise<FormData> | undefined;
  return visitBy({
    request,
    params,
    known,
    now,
    language: languageOf(request, known.user, readOnce(request).url),
    form: () => {
      form ??= admitBody(request, maxBytes, sendersOf(request, known.user)).then(() => readForm(request, maxBytes));
      return form;
    },
  });
}

/** Who uploads: the address, and the account where there is one. */
export function sendersOf(request: Request, user: SessionUser | null): string[] {
  const address = addressOf(request);
  return [
    ...(address === UNKNOWN_ADDRESS ? [] : [`address ${networkOf(address)}`]),
    ...(user ? [`account ${user.id}`] : []),
  ];
}

interface Visitor extends Pick<Visit, "request" | "params" | "known" | "language" | "form"> {
  now: number;
}

const readBefore = new WeakMap<Request, Pick<Visit, "url" | "settings" | "settingsFailed">>();

/** The loaders of a page are asked with one request; those that follow an action with a new one. */
function readOnce(request: Request) {
  const known = readBefore.get(request);
  if (known) return known;
  const read = { url: cleanQuery(new URL(request.url)), ...loadSettings({ db: database() }) };
  readBefore.set(request, read);
  return read;
}

/** The visit of somebody who is known already, with a form that somebody else reads. */
export function visitBy({ request, params, known, now, language, form }: Visitor): Visit {
  const db = database();
  const i18n = i18nOf(language);
  const { url, settings, settingsFailed } = readOnce(request);
  return {
    request,
    url,
    params,
    user: known.user,
    known,
    language,
    i18n,
    t: translatorOf(i18n),
    settings,
    settingsFailed,
    context: { db, now, actor: actorOf(known) } as Visit["context"],
    form,
  };
}

function actorOf(known: Known): Actor {
  if (known.state !== "live") return { kind: "visitor" };
  const { id: userId, role, companyId } = known.user;
  const by = known.token ? { token: { id: known.token.id, name: known.token.name } } : {};
  return { kind: "user", userId, role, companyId, ...by };
}

/** The settings for a page. When they cannot be read, it stands on the defaults and says so (SET-07, ERR-41). */
function loadSettings(context: Pick<Context, "db">): { settings: Settings; settingsFailed: boolean } {
  try {
    throwIfFault("settings.load");
    return { settings: readSettings(context, showsSamples()), settingsFailed: false };
  } catch (error) {
    logger.error({ error }, "settings not read");
    return { settings: firstSettings(showsSamples()), settingsFailed: true };
  }
}
