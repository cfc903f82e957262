import type { EntryContext } from "@remix-run/node";
import { escapeScript } from "./fast-pages/serve-page";

/**
 * What was typed before a log-in stands in its page as if the form had just been refused (CREW-19): so each form shows it
 * that shows again what was refused.
 */
export function asRefused(context: EntryContext): EntryContext {
  const { staticHandlerContext: made, serverHandoffString } = context;
  const { kept, ...root } = (made.loaderData.root ?? {}) as { kept?: object };
  const page = made.matches.at(-1)?.route.id;
  if (!kept || !page || made.actionData || made.errors) return context;
  const state = { loaderData: { ...made.loaderData, root }, actionData: { [page]: kept } };
  const handed = serverHandoffString ? JSON.parse(serverHandoffString) : null;
  return {
    ...context,
    staticHandlerContext: { ...made, ...state },
    ...(handed
      ? { serverHandoffString: escapeScript(JSON.stringify({ ...handed, state: { ...handed.state, ...state } })) }
      : {}),
  };
}
