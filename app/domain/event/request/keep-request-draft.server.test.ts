import { beforeEach, expect, test } from "vitest";
import { requestDrafts } from "~db/schema";
import { makeEmployer } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import type { World } from "../../../../tests/factories/world";
import { discardRequestDraft } from "./discard-request-draft.server";
import { emptyDraft } from "./draft";
import { keepRequestDraft } from "./keep-request-draft.server";

const world = withWorld();
let firma: ReturnType<World["as"]>;
beforeEach(() => {
  firma = world.as(makeEmployer(world).actor);
});

const keep = (eventName: string, number: number) =>
  keepRequestDraft(firma, {
    draftId: "messe",
    draft: { ...emptyDraft(), eventName },
    startedFrom: "",
    submissionId: "s",
    turn: { view: "a", number },
  });
const names = () =>
  world.db
    .select()
    .from(requestDrafts)
    .all()
    .map(({ fieldsJson }) => new Map(JSON.parse(fieldsJson) as [string, string][]).get("eventName"));

test("[JOIN-06] an older save of the page that arrives late does not undo the newer one", () => {
  expect([keep("Messe Wien", 2), keep("Mes", 1)]).toEqual([true, false]);
  expect(names()).toEqual(["Messe Wien"]);
});

test("a save that arrives after its request was thrown away does not bring it back", () => {
  keep("Messe", 1);
  discardRequestDraft(firma, "messe");
  expect(keep("Messe Wien", 2)).toBe(false);
  expect(names()).toEqual([]);
});
