import type { Context } from "~/domain/shared/context";
import { type Settings, settingDefaults } from "~/domain/shared/settings";
import { readSettings } from "~/domain/shared/settings.server";
import { throwIfFault } from "~/gateways/faults.server";
import { logger } from "~/logs/logger.server";

/** The settings for a page. When they cannot be read, it stands on the defaults and says so (SET-07, ERR-41). */
export function loadSettings(context: Pick<Context, "db">): { settings: Settings; settingsFailed: boolean } {
  try {
    throwIfFault("settings.load");
    return { settings: readSettings(context), settingsFailed: false };
  } catch (error) {
    logger.error({ error }, "settings not read");
    return { settings: { ...settingDefaults }, settingsFailed: true };
  }
}
