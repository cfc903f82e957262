import { publicLoader } from "~/access/guards.server";
import { openChallenge } from "~/domain/account/registration/captcha.server";
import { drawCaptcha } from "~/gateways/captcha/captcha-picture.server";
import { speakCaptcha } from "~/gateways/captcha/captcha-voice.server";
import { addressOf } from "~/http/address.server";
import { bytesResponse } from "~/http/range.server";
import { countCaptcha } from "~/limits/limits.server";

/** The signs of a captcha as a picture (`.png`) or read aloud (`.wav`). */
export const loader = publicLoader(async ({ request, params, context }) => {
  const [, sealed = "", kind] = /^(.+)\.(png|wav)$/.exec(params.file ?? "") ?? [];
  const challenge = openChallenge(context, sealed);
  if (!challenge) throw new Response("404", { status: 404, statusText: "Not Found" });
  const wait = await countCaptcha(addressOf(request));
  if (wait !== null) throw new Response("429", { status: 429, headers: { "Retry-After": String(wait) } });
  const { id, text, language } = challenge;
  return kind === "png"
    ? bytesResponse(request, await drawCaptcha(text, id), { "Content-Type": "image/png" })
    : bytesResponse(request, speakCaptcha(text, id, language), { "Content-Type": "audio/wav" });
});
