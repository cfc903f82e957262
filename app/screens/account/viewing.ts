import { signedInAction, signedInLoader } from "~/access/guards.server";
import { endViewing } from "~/domain/agency/viewing/end-viewing.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";

/** Where an old address of this page leads. */
export const loader = signedInLoader(() => {
  throw goTo("/");
});

/** Whoever looks at an account goes back to where they came from (ACCS-14). */
export const action = signedInAction(async ({ known, context }) => {
  const viewing = known.state === "live" ? known.viewing : undefined;
  const ended = viewing && endViewing(context, viewing);
  if (!ended?.ok) return goTo("/");
  return redirectWithFlash(`/superuser/back-office/accounts/${ended.value.viewedId}`, "viewingEnded");
});
