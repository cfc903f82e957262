import "../tests/support/use-data-dir";
import type { IncomingMessage, ServerResponse } from "node:http";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { PEER_HEADER } from "~/http/address.server";
import { limits } from "~/limits/limits";
import { countRequest } from "~/limits/limits.server";
import { createPageCache } from "~/rendering/page-cache/page-cache";
import { publicPages } from "~/rendering/page-cache/public-pages";
import { createAnswer } from "./answer-page";

globalThis.tagwerkNotesPeers = true;
let made: string[] = [];
const kept = createPageCache({
  pages: publicPages,
  version: () => 1,
  now: () => 1,
  isOpenToSearchEngines: () => false,
  origin: "http://localhost",
  render: async ({ url }) => {
    made.push(new URL(url).pathname);
    return new Response("page", { status: url.endsWith("/privacy") ? 200 : 404 });
  },
});
const answerPage = createAnswer({
  kept,
  servePage: async ({ url }) => {
    made.push(url ?? "");
    return false;
  },
});

async function ask(url: string, address: string, method = "GET") {
  let status = 200;
  const response = {
    setHeader: () => response,
    writeHead: (code: number) => {
      status = code;
      return response;
    },
    end: () => response,
  };
  const request = { method, url, headers: { [PEER_HEADER.toLowerCase()]: address } };
  const answered = await answerPage(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  return { answered, status };
}

const refused = "2001:db8:37::1";
beforeAll(async () => {
  for (let number = 0; number < limits.requests.most; number++) await countRequest(refused);
});
beforeEach(() => {
  made = [];
});

test.each(["/", "/en", "/jobs/1", "/en/jobs/2?x=1", "/workwithus", "/nope", "/staff/job-wall", "//x", "/api/cities"])(
  "[SAFE-37] %s is refused before anything is made",
  async (path) => {
    for (const method of ["GET", "HEAD", "POST"])
      expect(await ask(path, refused, method)).toEqual({ answered: true, status: 429 });
    expect(made).toEqual([]);
  },
);

test("[SAFE-37] what may be a file of the build makes no page here", async () => {
  expect(await ask("/jobs/a.b", refused)).toEqual({ answered: false, status: 200 });
  expect(made).toEqual([]);
});

test("[SAFE-37] what lies in memory is sent to everybody", async () => {
  expect(await ask("/privacy", "192.0.2.37")).toEqual({ answered: true, status: 200 });
  expect(await ask("/privacy", refused)).toEqual({ answered: true, status: 200 });
  expect(made).toEqual(["/privacy"]);
});

test("[SAFE-37] a page that is made counts once", async () => {
  for (let number = 0; number < limits.requests.most; number++) await ask("/jobs/none", "192.0.2.38");
  expect(made).toContain("/jobs/none");
  expect((await ask("/jobs/none", "192.0.2.38")).status).toBe(429);
});

test("[SAFE-37] a refusal costs at most a millisecond, whatever path it is about", async () => {
  const batches: number[] = [];
  for (let batch = 0; batch < 10; batch++) {
    const { user } = process.cpuUsage();
    for (let number = 0; number < 100; number++) await ask(`/jobs/${batch}-${number}`, refused);
    batches.push((process.cpuUsage().user - user) / 100_000);
  }
  expect(Math.min(...batches)).toBeLessThan(1);
});
