import { logIn } from "./servers";
import { type Weight, weighAll } from "./weight";

const visitors = [
  ["firma@tagwerk.example", "employer", "/organization/request-overview"],
  ["neu@tagwerk.example", "employer", "/organization/request-overview"],
  ["anna@tagwerk.example", "employee", "/staff/job-wall"],
  ["clara@tagwerk.example", "employee", "/staff/job-wall"],
  ["agentur@tagwerk.example", "superuser", "/superuser/eventslist"],
] as const;

export interface PageWeight extends Weight {
  visitor: string;
}

/** Only pages with React in the browser have more scripts than a light page may weigh in all. */
export const isHydrated = ({ js }: Weight) => js > 40_000;

/** Whether a page is heavier than P3 allows. */
export function isTooHeavy(weight: Weight): boolean {
  const { html, css, js, late } = weight;
  return html + css > 14_000 || html + css + js + late > (isHydrated(weight) ? 120_000 : 40_000);
}

/** Every page that each kind of visitor comes to by links, the heaviest first. */
export async function weighAllPages(url: string): Promise<PageWeight[]> {
  const weights: PageWeight[] = (await weighAll(url, "/", "")).map((weight) => ({ ...weight, visitor: "anybody" }));
  for (const [email, role, start] of visitors) {
    const cookie = await logIn(url, email, role);
    for (const weight of await weighAll(url, start, cookie)) weights.push({ ...weight, visitor: email });
  }
  return weights.sort((one, other) => other.html + other.css - one.html - one.css);
}
