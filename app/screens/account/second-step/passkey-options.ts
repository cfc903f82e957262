import { json } from "@remix-run/node";
import { publicAction } from "~/access/guards.server";
import { challengeToLogIn } from "~/domain/account/access/passkeys.server";
import { passkeyOptions } from "~/gateways/passkeys.server";
import { addressOf } from "~/http/address.server";
import { countChallenge } from "~/limits/limits.server";

/** What the button "Log in with a passkey" asks for when it is pressed. */
export const action = publicAction(
  async ({ context, request }) => {
    const wait = await countChallenge(addressOf(request));
    if (wait !== null) throw new Response("429", { status: 429, headers: { "Retry-After": String(wait) } });
    return json(await passkeyOptions(challengeToLogIn(context)));
  },
  { resource: true },
);
