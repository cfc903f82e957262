import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hashPassword } from "~/domain/account/password.server";
import { users } from "~db/schema";
import { makeEmployer, makeStaff, makeStaffType, makeSuperuser } from "../../factories/rows";
import { picture, typedProfile } from "../../factories/typed-profile";
import { withWorld } from "../../factories/with-world";
import { api } from "../../support/api";

const world = withWorld();

const PASSWORD = "Tagwerk-2026!";
const passwordHash = await hashPassword(PASSWORD);
const email = "anna@leitner.example";

function registered(given: Partial<typeof users.$inferInsert> = {}) {
  return makeStaff(world, { user: { email, emailFolded: email, passwordHash, ...given } }).user;
}

const _person = { firstName: "Anna", lastName: "Berg", email: "anna@berg.example", phone: "06601234567" };

describe("users/updateMe", () => {
  test("[CALL-07][CALL-60] saves company and person; what is wrong stands beside its field and as msg", async () => {
    const { user } = makeEmployer(world);
    world.db.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
    const hash = () => world.db.select().from(users).where(eq(users.id, user.id)).get()?.passwordHash;
    const json = {
      companyName: "Neuer Name",
      companyVatNumber: "",
      contactPerson: "Maria Gruber",
      country: "AT",
      city: "Graz",
      postalCode: "8010",
      addressLineOne: "Herrengasse 1",
      firstName: "Maria",
      lastName: "Gruber",
      email: user.email,
      phone: "06601234567",
    };
    const said = await api(world, "PATCH", "users/updateMe", { as: user.id, json });
    expect([said.body.status, said.body.message]).toEqual(["success", "user updated successfully"]);
    expect(said.body.data.user).toMatchObject({
      firstName: "Maria",
      employer: { companyName: "Neuer Name", city: "Graz" },
    });
    expect(hash()).toBe(passwordHash);
    const wrong = await api(world, "PATCH", "users/updateMe", { as: user.id, json: { ...json, country: "XX" } });
    expect([wrong.status, wrong.body.status, wrong.body.msg]).toEqual([
      400,
      "fail",
      "Please choose one of the options.",
    ]);
    const form = new FormData();
    for (const [name, value] of Object.entries(json)) form.set(name, value);
    form.set("photo", new File([new Uint8Array(await picture())], "logo.png", { type: "image/png" }));
    const logo = await api(world, "PATCH", "users/updateMe", { as: user.id, form });
    expect(logo.body.data.user.photo).toMatch(/^[0-9A-Z]{26}$/);
    const later = await api(world, "PATCH", "users/updateMe", { as: user.id, json: { ...json, city: "Linz" } });
    expect(later.body.data.user).toMatchObject({ photo: logo.body.data.user.photo, employer: { city: "Linz" } });
    form.set("photo", new File(["<svg/>"], "logo.svg"));
    expect((await api(world, "PATCH", "users/updateMe", { as: user.id, form })).body.errors?.photo).toBeDefined();
  });

  test("[CALL-40] saves a staff profile with photos and answers the images", async () => {
    const staff = registered();
    const type = makeStaffType(world);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...typedProfile(type.id), email }))
      for (const one of [value].flat()) form.append(name, one);
    for (const [name, width] of [
      ["a.jpg", 400],
      ["b.jpg", 380],
    ] as const)
      form.append("images", new File([new Uint8Array(await picture(width))], name, { type: "image/jpeg" }));
    const said = await api(world, "PATCH", "users/updateMe", { as: staff.id, form });
    expect(said.body.errors).toBeUndefined();
    expect([said.body.message, said.body.data.user.employee.images.length]).toEqual(["user updated successfully", 2]);
  });

  test("the agency's people change their own details", async () => {
    const { user } = makeSuperuser(world);
    const json = { firstName: "Petra", lastName: "Neu", email: user.email, phone: "06607654321" };
    const said = await api(world, "PATCH", "users/updateMe", { as: user.id, json });
    expect(said.body.data.user).toMatchObject(json);
  });
});

describe("users/staffImages", () => {
  test("[CALL-14] stores a photo and answers the list; anything else is refused", async () => {
    const staff = registered();
    const send = (file?: File) => {
      const form = new FormData();
      if (file) form.set("image", file);
      return api(world, "POST", "users/staffImages", { as: staff.id, form });
    };
    const said = await send(new File([new Uint8Array(await picture())], "a.jpg", { type: "image/jpeg" }));
    expect(said.body.data.images).toHaveLength(1);
    const [image] = said.body.data.images;
    const { body } = await api(world, "POST", "users/getImageUrl", { as: staff.id, json: { image } });
    const { pathname, search } = new URL(body.data.image);
    const opened = await api(world, "GET", `${pathname.replace("/api/", "")}${search}`);
    const { default: sharp } = await import("sharp");
    expect(await sharp(opened.bytes).metadata()).toMatchObject({ format: "webp", width: 400, height: 500 });
    expect((await send(new File(["text"], "a.jpg"))).body.errors?.image?.[0]?.key).toBe("invalidFileType");
    expect((await send()).status).toBe(400);
    expect((await send(new File([new Uint8Array(40 * 1024 * 1024)], "a.jpg"))).status).toBe(413);
  });
});
