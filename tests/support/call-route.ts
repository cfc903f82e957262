import { readFileSync } from "node:fs";
import { openSession } from "~/domain/account/sessions.server";
import { readSettings } from "~/domain/shared/settings.server";
import { setClock } from "~/gateways/clock.server";
import { setSessionCookie } from "~/http/session.server";
import type { World } from "../factories/world";

interface RouteModule {
  loader?: (args: never) => Promise<unknown>;
  action?: (args: never) => Promise<unknown>;
}

interface Call {
  route: RouteModule;
  /** Path and query. */
  path: string;
  params?: Record<string, string>;
  /** The id of whoever is logged in. */
  as?: string;
  /** Posted when given; with a file as multipart. */
  form?: Record<string, string | string[] | File>;
  language?: "de" | "en";
  /** More of them, each as name=value. */
  cookies?: string[];
  headers?: Record<string, string>;
}

/** Calls a route as the server would, on the database and at the instant of the test world. */
export async function callRoute(world: World, call: Call): Promise<{ response: Response; data: unknown }> {
  globalThis.tagwerkDatabase = world.db;
  setClock(world.now);
  const cookies = [`lang=${call.language ?? "en"}`, ...(call.cookies ?? [])];
  if (call.as) {
    const session = { userId: call.as, remember: false, userAgent: null, address: null };
    const key = openSession(world, session, readSettings({ db: world.db }));
    cookies.push((await setSessionCookie(key)).split(";")[0] ?? "");
  }
  const request = new Request(`http://localhost:3000${call.path}`, {
    headers: {
      Host: "localhost:3000",
      Cookie: cookies.join("; "),
      ...call.headers,
    },
    ...(call.form ? { method: "POST", body: bodyOf(call.form) } : {}),
  });
  const handle = call.form ? call.route.action : call.route.loader;
  const answer = await Promise.resolve(handle?.({ request, params: call.params ?? {}, context: {} } as never)).catch(
    (thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    },
  );
  if (!(answer instanceof Response)) return { response: new Response(), data: answer };
  const isJson = answer.headers.get("Content-Type")?.startsWith("application/json");
  return { response: answer, data: isJson ? await answer.clone().json() : null };
}

function bodyOf(form: NonNullable<Call["form"]>): FormData | URLSearchParams {
  const hasFile = Object.values(form).some((value) => value instanceof File);
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(form))
    for (const one of Array.isArray(value) ? value : [value]) (body as FormData).append(name, one as string);
  return body;
}

/** Where an answer leads, and the message that the next page shows. */
export function wayOn(response: Response): { to: string | null; message: string | null } {
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("flash="));
  const [value = ""] = cookie?.slice("flash=".length).split(";") ?? [];
  const [payload = ""] = decodeURIComponent(value).split(".");
  const text = payload ? Buffer.from(payload, "base64").toString() : "";
  return { to: response.headers.get("Location"), message: /"key":"([^"]+)"/.exec(text)?.[1] ?? null };
}

/** The English text of a message of the catalogue. */
export function englishMessage(key: string): string {
  return JSON.parse(readFileSync("locales/en/messages.json", "utf8"))[key.split("?")[0] ?? ""];
}
