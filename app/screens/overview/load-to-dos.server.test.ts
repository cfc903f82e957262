import { expect, test } from "vitest";
import { HOUR, MINUTE } from "~/config/durations";
import { settingDefaults } from "~/domain/shared/settings";
import { i18nOf } from "~/i18n/language.server";
import * as make from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { loadToDos } from "./load-to-dos.server";

const world = withWorld();

test.each([
  ["en", "under 1 h left", "1 h left", "47 h left", "2 days left"],
  ["de", "unter 1 Std.", "noch 1 Std.", "noch 47 Std.", "noch 2 Tage"],
] as const)(
  "[CASE-60] in %s time that is left is said in hours, from 48 on in days, and never as none",
  (language, ...said) => {
    const { employer, position } = make.makeBookedPosition(world);
    const stubs = [59 * MINUTE, HOUR, 47 * HOUR + 59 * MINUTE, 71 * HOUR].map((left) => {
      const context = { db: world.db, now: position.startsAt - left };
      const asked = { settings: settingDefaults, language, t: i18nOf(language).t, seesBills: true };
      const { items } = loadToDos(context, employer.company.id, asked);
      return items.find(({ id }) => id.startsWith("briefings"))?.stub[2];
    });
    expect(stubs).toEqual(said);
  },
);
