import { z } from "zod";
import { deviceHashOf } from "~/access/known-device.server";
import { call } from "~/api/call";
import { answer, made, refuseCall } from "~/api/reply";
import { id, nothing } from "~/api/shapes/shapes";
import { dropDevice } from "~/domain/account/push/drop-devices.server";
import { findPublicKey } from "~/domain/account/push/push-keys.server";
import { subscribeDevice } from "~/domain/account/push/subscribe-device.server";
import { sessionHashOf } from "~/domain/account/sessions.server";
import { ok } from "~/domain/shared/result";

const MOST_BYTES = 4_096;
const given = z.string().max(1_000, "pushUnknown");

export const pushCalls = [
  call("DAPI-12", "GET push/key", "signedIn", {
    data: z.object({
      key: z.string().nullable().meta({ description: "applicationServerKey; null where nothing can be sent" }),
    }),
    handle: ({ context }) => answer({ key: findPublicKey(context) }),
  }),
  call("DAPI-12", "POST push", "signedIn", {
    maxBytes: MOST_BYTES,
    body: z
      .object({ endpoint: given, keys: z.object({ p256dh: given, auth: given }) })
      .meta({ description: "A PushSubscription as browsers write it" }),
    data: z.object({ _id: id }),
    message: "pushOn",
    refusedWith: 400,
    handle: async ({ context, request, known }, { body: { endpoint, keys } }) => {
      if (known.key === null) return refuseCall("authTokenError", 401);
      const done = subscribeDevice(context, {
        endpoint,
        ...keys,
        userAgent: request.headers.get("User-Agent"),
        sessionKeyHash: sessionHashOf(known.key),
        deviceHash: await deviceHashOf(request),
      });
      return made(done, (device) => ({ _id: device.id }));
    },
  }),
  call("DAPI-12", "DELETE push/{id}", "signedIn", {
    data: nothing,
    message: "pushRemoved",
    handle: ({ context, user }, { params }) => (dropDevice(context, { ...params, of: user.id }) ? ok() : null),
  }),
];
