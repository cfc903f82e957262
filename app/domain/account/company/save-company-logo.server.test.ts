import sharp from "sharp";
import { expect, test } from "vitest";
import { files } from "~db/schema";
import { makeEmployer, makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { findCompanyLogo, saveCompanyLogo } from "./save-company-logo.server";
import { storeLogo } from "./store-logo.server";

const world = withWorld();

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#14533d" } })
    .png()
    .toBuffer();

test("[PROF-18][LIM-31] a logo is kept as a square of 200 pixels named profile.jpg", async () => {
  const { actor, company } = makeEmployer(world);
  const stored = await storeLogo(await picture(640, 300), "the company");
  if (!stored.ok) throw new Error(stored.refusal);
  expect(saveCompanyLogo(world.as(actor), { logo: stored.value }).ok).toBe(true);
  expect(world.db.select().from(files).get()).toMatchObject({ originalName: "profile.jpg", width: 200, height: 200 });
  const logo = await findCompanyLogo(world, company.id);
  expect(logo?.mime).toBe("image/jpeg");
  expect(await sharp(logo?.bytes).metadata()).toMatchObject({ width: 200, height: 200, format: "jpeg" });
  expect(await findCompanyLogo(world, makeEmployer(world).company.id)).toBeNull();
});

test("[PROF-17] a picture above 2 MB and a text are refused", async () => {
  expect(await storeLogo(Buffer.alloc(2_097_153), "the company")).toEqual({
    ok: false,
    refusal: "imageModel.uploadSizeError",
  });
  expect(await storeLogo(Buffer.from("hello"), "the company")).toEqual({ ok: false, refusal: "uploadValidImage" });
});

test("the agency has no logo of a company", async () => {
  const stored = await storeLogo(await picture(10, 10), "the company");
  if (!stored.ok) throw new Error(stored.refusal);
  const saved = saveCompanyLogo(world.as(makeSuperuser(world).actor), { logo: stored.value });
  expect(saved).toEqual({ ok: false, refusal: "forbidden" });
});
