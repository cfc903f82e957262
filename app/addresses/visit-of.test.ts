import { expect, test } from "vitest";
import { visitOf } from "./visit-of";

const BROWSER = "Mozilla/5.0 (Linux; Android 14; CUBOT X90) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36";
const HOST = "tagwerk.example";
const ask = (url: string, referer = "", more: Record<string, string> = {}, status = 200) =>
  visitOf({
    method: "GET",
    url,
    status,
    headers: { host: HOST, "user-agent": BROWSER, ...(referer ? { referer } : {}), ...more },
  });
const own = (path: string) => `https://${HOST}${path}`;

test.each([
  ["", "direct"],
  ["nonsense", "direct"],
  ["https://www.google.at/", "google"],
  ["https://google.com/search?q=x", "google"],
  ["https://www.google.co.uk/", "google"],
  ["android-app://com.google.android.googlequicksearchbox/", "google"],
  ["https://www.bing.com/", "bing"],
  ["https://duckduckgo.com/", "duckduckgo"],
  ["https://html.duckduckgo.com/", "duckduckgo"],
  ["https://www.ecosia.org/search", "ecosia"],
  ["https://at.indeed.com/", "indeed"],
  ["https://notgoogle.com/", "other"],
  ["https://google.evil.example/", "other"],
  ["https://orf.at/", "other"],
])("[SEEK-18] who comes from %s was brought by %s", (referer, finder) => {
  expect(ask("/jobs/as/hostess/in/wien?utm_source=x", referer)).toEqual({
    page: "/jobs/as/hostess/in/wien",
    finder,
    visits: 1,
    signUps: 0,
    searches: 0,
  });
});

test("[SEEK-18] a page counts in each language, also where the visitor has it already", () => {
  for (const page of ["/", "/en", "/jobs", "/en/hire/hostess/in/wien", "/events/01ABC", "/jobs/01ABC", "/contact"])
    expect(ask(page, "", {}, 304)?.page).toBe(page);
});

test.each([
  [
    "robots",
    ask("/", "", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }),
  ],
  ["robots that load pages", ask("/", "", { "user-agent": "Mozilla/5.0 HeadlessChrome/131.0 Safari/537.36" })],
  ["programs", ask("/", "", { "user-agent": "curl/8.5.0" })],
  ["who says nothing", ask("/", "", { "user-agent": "" })],
  ["what is fetched ahead", ask("/", "", { "sec-purpose": "prefetch;prerender" })],
  ["who is logged in", ask("/", "", { cookie: "lang=de; __Host-session=abc" })],
  ["what is not there", ask("/jobs/01ABC", "", {}, 410)],
  ["redirects", ask("/jobs?page=1", "", {}, 301)],
  ["the log-in", ask("/auth/login")],
  ["pages of accounts", ask("/staff/job-wall")],
  ["pictures and feeds", ask("/og/tagwerk.png")],
  ["another spelling", ask("/Contact/")],
  ["forms", visitOf({ method: "POST", url: "/contact", status: 200, headers: { host: HOST, "user-agent": BROWSER } })],
  ["the way from page to page", ask("/contact", own("/jobs"))],
])("[SEEK-18] %s are no visit", (_what, counted) => {
  expect(counted).toBeNull();
});

test("[SEEK-18] a sign-up begins with its dialog, on the page below it, once", () => {
  const begun = { page: "/jobs/in/wien", finder: "own", visits: 0, signUps: 1, searches: 0 };
  expect(ask("/jobs/in/wien?modal=staff-register&alert=x", own("/jobs/in/wien"))).toEqual(begun);
  expect(ask("/?modal=org-register", own("/?modal=login"))).toEqual({ ...begun, page: "/" });
  expect(ask("/jobs/in/wien?modal=staff-register", own("/jobs/in/wien?modal=staff-register"))).toBeNull();
  expect(ask("/workwithus?modal=staff-register", "https://www.google.at/")).toEqual({
    page: "/workwithus",
    finder: "google",
    visits: 1,
    signUps: 1,
    searches: 0,
  });
  expect(ask("/?modal=login", own("/"))).toBeNull();
});

test("[SEEK-18] a price search begins on the page where its form stood, once; a shared answer is a visit", () => {
  const query = "?jobs%5B0%5D.staffType=T1&jobs%5B0%5D.jobPositions%5B0%5D.jobPlace=Wien";
  const begun = { page: "/hire/hostess/in/wien", finder: "own", visits: 0, signUps: 0, searches: 1 };
  expect(ask(`/${query}`, own("/hire/hostess/in/wien"))).toEqual(begun);
  expect(ask(`/en${query}`, own("/en"))).toEqual({ ...begun, page: "/en" });
  expect(ask(`/${query}`, own("/auth/login"))).toEqual({ ...begun, page: "/" });
  expect(ask(`/${query}`, own(`/${query}`))).toBeNull();
  expect(ask(`/${query}`)).toMatchObject({ page: "/", finder: "direct", visits: 1, searches: 0 });
});
