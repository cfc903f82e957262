import { expect, test } from "vitest";
import type { UserActor } from "~/domain/shared/context";
import { recordFile } from "~/domain/shared/record-file.server";
import { staffPhotos } from "~db/schema";
import {
  makeApplication,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { findVisibleFile } from "./visible-files.queries.server";

const world = withWorld();

function makeFile(area: string) {
  const stored = {
    path: `${area}/abc`,
    bytes: 3,
    sha256: "00",
    encrypted: false,
    mime: "image/webp",
    originalName: null,
  };
  return recordFile(world.system(), stored);
}

function makePhoto(userId: string) {
  const fileId = makeFile("photos");
  world.db.insert(staffPhotos).values({ id: fileId, userId, fileId, sortOrder: 1, createdAt: world.now }).run();
  return fileId;
}

const sees = (actor: UserActor, fileId: string) => findVisibleFile(world.as(actor), fileId) !== null;

test("a photo is seen by its person, the agency, and companies the person applied to", () => {
  const staff = makeStaff(world);
  const employer = makeEmployer(world);
  const { position } = makePostedPosition(world, employer.company.id);
  const fileId = makePhoto(staff.user.id);
  expect([sees(staff.actor, fileId), sees(makeSuperuser(world).actor, fileId)]).toEqual([true, true]);
  expect(sees(makeStaff(world).actor, fileId)).toBe(false);
  expect(sees(employer.actor, fileId)).toBe(false);

  makeApplication(world, position.id, staff.user.id);
  expect(sees(employer.actor, fileId)).toBe(true);
  expect(sees(makeEmployer(world).actor, fileId)).toBe(false);
});

test("a withdrawn application shows nothing any more", () => {
  const staff = makeStaff(world);
  const employer = makeEmployer(world);
  const { position } = makePostedPosition(world, employer.company.id);
  makeApplication(world, position.id, staff.user.id, { withdrawnAt: world.now });
  expect(sees(employer.actor, makePhoto(staff.user.id))).toBe(false);
});

test("documents are not found here, whoever asks", () => {
  const fileId = makeFile("contracts");
  expect(sees(makeSuperuser(world).actor, fileId)).toBe(false);
  expect(sees(makeEmployer(world).actor, "nothing")).toBe(false);
});
