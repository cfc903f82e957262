import sharp from "sharp";
import { expect, test } from "vitest";
import { captchaSigns } from "./captcha-glyphs";
import { captchaSize, drawCaptcha } from "./captcha-picture.server";
import { speakCaptcha } from "./captcha-voice.server";

test("there are no signs that are taken for one another", () => {
  expect(captchaSigns.join("")).toBe("ABCDEFGHJKLMNPQRSTUVWXYZ3479");
});

test("a captcha is drawn as a bitmap, the same one for the same challenge", async () => {
  const first = await drawCaptcha("ABCDEF", "one");
  expect(await drawCaptcha("ABCDEF", "one")).toEqual(first);
  expect(await drawCaptcha("ABCDEF", "two")).not.toEqual(first);
  expect(await sharp(first).metadata()).toMatchObject({ format: "png", ...captchaSize });
  expect(first.length).toBeLessThan(6_000);
});

test.each(["de", "en"] as const)("every sign has a voice (%s)", (language) => {
  const silence = speakCaptcha("", "one", language).length;
  for (const sign of captchaSigns) {
    const spoken = speakCaptcha(sign, "one", language);
    expect(spoken.toString("latin1", 0, 4)).toBe("RIFF");
    // More than the two pauses, which are at most 1.1 seconds each.
    expect(spoken.length - silence).toBeGreaterThan(0.7 * 16_000);
  }
});
