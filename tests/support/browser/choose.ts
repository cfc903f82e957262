import type { Locator } from "@playwright/test";

/**
 * Chooses a chip as a person does, by its label: its field cannot be seen, and a click that is forced on it goes where it
 * was, while the page still scrolls or closes a gap.
 */
export const choose = (field: Locator): Promise<void> => field.locator("xpath=ancestor::label").click();
