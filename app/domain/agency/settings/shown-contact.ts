import { type Settings, settingDefaults } from "~/domain/shared/settings";

const contactKeys = ["agencyAddress", "agencyPhone", "agencyEmail", "agencyVatNumber", "agencyRegister"] as const;

/**
 * What of the agency's contact data is still the sample that a new installation begins with: a site in use does not show
 * it (CASE-69). Demo and tests (`samples`) show it as their own.
 */
export const unsetContact = (settings: Settings, samples: boolean) =>
  samples ? [] : contactKeys.filter((key) => settings[key] === settingDefaults[key]);

/** Address, phone and e-mail as public pages show them; what is not set is empty. */
export function shownContact(settings: Settings, samples: boolean) {
  const unset = new Set<string>(unsetContact(settings, samples));
  const shown = (key: (typeof contactKeys)[number]) => (unset.has(key) ? "" : String(settings[key]));
  return { address: shown("agencyAddress"), phone: shown("agencyPhone"), email: shown("agencyEmail") };
}
