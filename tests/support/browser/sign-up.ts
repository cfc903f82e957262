import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { users } from "~db/schema";
import type { JourneyWorld } from "./journey";
import { mailedPath } from "./mail-links";

/** What the servers of the journeys accept as answer to every captcha. */
export const CAPTCHA = "ABCDEF";

interface SignUp {
  page: Page;
  world: JourneyWorld;
  language: string;
  baseURL: string | undefined;
  role: "employer" | "employee";
}

let number = 0;

/** Somebody who has signed up, as the browser of the page would, and the link of the mail. */
export async function signedUp({ page, world, language, baseURL, role }: SignUp) {
  const email = `person${Date.now()}${++number}@tagwerk.example`;
  const path = `${language === "en" ? "/en" : ""}/auth/register/${role}`;
  await page.goto(path);
  const form = {
    challenge: await page.locator('[name="challenge"]').inputValue(),
    shownAt: await page.locator('[name="shownAt"]').inputValue(),
    ...{ firstName: "Lena", lastName: "Mayr", email, phone: "06601234567" },
    ...{ captcha: CAPTCHA, acceptTerms: "on", privacy: "on" },
  };
  const answer = await page.request.post(path, { form, headers: { Origin: baseURL ?? "" }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  const link = await mailedPath(world, email, "/auth/registration/");
  const user = world.db.select().from(users).where(eq(users.email, email)).get();
  if (!user) throw new Error("nobody signed up");
  return { link, user };
}
