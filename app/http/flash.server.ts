import { redirect, redirectDocument } from "@remix-run/node";
import { hasProviderFields } from "~/config/hydrated-pages";
import { rawCookie } from "~/i18n/raw-cookie";
import type { FlashMessage } from "~/ui/frame/toast";
import { flashCookie } from "./cookies.server";

/** A message for the next page: its catalogue key, values for the text, and whether it is good news. */
export type Flash = FlashMessage;

export async function readFlash(request: Request): Promise<Flash | null> {
  if (!rawCookie(request, "flash")) return null;
  const value: unknown = await flashCookie().parse(request.headers.get("Cookie"));
  return isFlash(value) ? value : null;
}

function isFlash(value: unknown): value is Flash {
  return (
    typeof value === "object" && value !== null && "key" in value && typeof value.key === "string" && "kind" in value
  );
}

/** A browser that only fetches ahead has not shown the message yet. */
export function isPrefetch(request: Request): boolean {
  return /prefetch/i.test(request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "");
}

export const setFlash = (flash: Flash) => flashCookie().serialize(flash);
export const clearFlash = () => flashCookie().serialize("", { maxAge: 0 });

interface Options {
  kind?: Flash["kind"];
  values?: Record<string, string>;
  /** What takes the action back, where that is honest. */
  undo?: Flash["undo"];
  headers?: [string, string][];
}

/** Goes to another page, which shows the message. */
export async function redirectWithFlash(
  to: string,
  key: string,
  { kind = "status", values, undo, headers = [] }: Options = {},
): Promise<Response> {
  const flash = await setFlash({ key, kind, ...(values ? { values } : {}), ...(undo ? { undo } : {}) });
  return goTo(to, [...headers, ["Set-Cookie", flash]]);
}

/** Goes to another page. Whatever is not a hydrated page is loaded as a document, because it may have no scripts. */
export function goTo(to: string, headers: [string, string][] = []): Response {
  const hydrated = /^\/(organization|superuser)\b/.test(to) && !hasProviderFields(to);
  const go = hydrated ? redirect : redirectDocument;
  return go(to, { headers });
}
