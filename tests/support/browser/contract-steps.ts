import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { TFunction } from "i18next";
import { contracts } from "~db/schema";
import type { makeBookedPosition } from "../../factories/rows";
import type { JourneyWorld } from "./journey";

export const BANK = {
  ssn: "1237 010180",
  issuedName: "Anna M. Leitner",
  nameOfInstitute: "Erste Bank der Donaustadt",
  iban: "AT61 1904 3002 3457 3201",
  bic: "bkauatww",
};

/** As the requirements quote them; German texts come from the product. */
const english: Record<string, string> = {
  "messages:bankUpdateFailed": "Failed to update bank details",
  "messages:contractCreated": "contract created",
  "messages:contractNotSigned": "Contract not signed, Something is wrong!",
  "messages:contractSigned": "contract signed",
  "messages:contractSubmitted": "job confirmed and contract submitted",
  "messages:noBookedJobPositionFound": "No Booked Job Position Found!",
  "contract:progress.applied": "Applied",
  "contract:progress.bookingFixed": "Booking fixed (confirm now)",
  "contract:progress.ssnMissing": "Social security number missing",
  "contract:progress.bankMissing": "Bank details missing",
  "contract:progress.bankSubmitted": "Bank details submitted",
  "contract:progress.contractCreated": "Contract created",
  "contract:progress.contractSigned": "Contract signed",
  "contract:progress.contractNotSubmitted": "Contract not submitted",
  "contract:progress.contractSubmitted": "Contract submitted",
  "contract:progress.readyForAction": "Ready for action (read briefings)",
  "contract:progress.briefingsRead": "Briefings read",
  "contract:progress.readyForTheJob": "Ready for the job",
  "contract:progress.jobDone": "Job Done",
};

export type Booked = ReturnType<typeof makeBookedPosition>;
export type Label = Parameters<ReturnType<typeof wording>["label"]>[0];

export const detailsOf = ({ position, event }: Pick<Booked, "position" | "event">) =>
  `/staff/job-details/${position.id}/${event.id}`;
export const versionsOf = (world: JourneyWorld, { booking }: Booked) =>
  world.db.select().from(contracts).where(eq(contracts.bookingId, booking.id)).orderBy(contracts.version).all();
export const ticketOf = (page: Page, { position }: Booked) => page.locator(`article[data-id="${position.id}"]`);

/** What the screens say: in English the exact wording. */
export function wording(language: string, t: TFunction) {
  const say = (key: string) => (language === "en" ? (english[key] ?? `no English text for ${key}`) : t(key));
  return {
    label: (name: string) => say(`contract:progress.${name}`),
    async expectMessage(page: Page, name: string) {
      const key = english[`messages:${name}`] ? say(`messages:${name}`) : t(`messages:${name}`);
      await expect(page.locator(`[data-message="${name}"]`).first()).toHaveText(key);
    },
  };
}

/** The fields of a form as a page of the product posts them; a form without any would have no type. */
export async function post(page: Page, path: string, fields: Record<string, string> = {}) {
  // A page that was not opened yet has no origin; the server's own answer names it.
  const Origin = new URL((await page.request.get("/healthz")).url()).origin;
  return page.request.post(path, { form: { ...fields, sent: "" }, headers: { Origin }, maxRedirects: 0 });
}

/** The fields that an answer marks, with the message of each. */
export const errorsOf = (html: string) =>
  [...html.matchAll(/id="(?:[^"]*-)?(\w+)-error" data-message="(\w+)"/g)].map(([, field, key]) => [field, key]);

/** The steps of the confirmation without their screens, for the journeys about what comes after. */
export function stepsOf(page: Page, world: JourneyWorld, booked: Booked) {
  const current = () => `/staff/contracts/${versionsOf(world, booked).at(-1)?.id}`;
  const done = async (path: string, fields?: Record<string, string>) =>
    expect((await post(page, path, fields)).status()).toBe(302);
  return {
    save: (given: Partial<typeof BANK> = {}) => done(detailsOf(booked), { ...BANK, ...given }),
    create: () => done(detailsOf(booked), { intent: "create" }),
    sign: () => done(`${current()}/sign`, { firstName: "Anna", lastName: "Leitner", signatureText: "Anna Leitner" }),
    submit: () => done(`${current()}/submit`),
    current,
  };
}
