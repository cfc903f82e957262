import { json } from "@remix-run/node";
import { signedInAction } from "~/access/guards.server";
import { challengeToAdd } from "~/domain/account/access/passkeys.server";
import { nameOf } from "~/domain/account/name-rules";
import { newPasskeyOptions } from "~/gateways/passkeys.server";

/** What the button "Add a passkey" asks for when it is pressed. */
export const action = signedInAction(
  async ({ context, user, known, settings }) => {
    const made = challengeToAdd(context, { sessionKey: known.key ?? "" });
    if (!made.ok) throw new Response("403", { status: 403, statusText: "Forbidden" });
    const { id, email, firstName, lastName } = user;
    const person = { id, email, name: nameOf({ firstName, lastName }) };
    return json(await newPasskeyOptions({ ...made.value, product: settings.productName, user: person }));
  },
  { resource: true },
);
