import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { makeStaff } from "../../factories/rows";
import { blackPng } from "../../support/hostile-pictures";
import { cookieOf, openServedWorld } from "../../support/servers/served-world";
import { endAll } from "../../support/servers/start-program";
import { remixServe, type Served, startServer } from "../../support/servers/start-server";

test.afterEach(endAll);

async function signedIn({ dataDir }: Served): Promise<string> {
  const world = openServedWorld(dataDir, Date.now());
  return cookieOf(world, makeStaff(world).user.id);
}

async function sendPhoto({ origin }: Served, cookie: string, bytes: Buffer): Promise<number> {
  const body = new FormData();
  body.set("intent", "upload");
  body.set("images", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "photo.png");
  const answer = await fetch(`${origin}/staff/profile`, { method: "POST", headers: { cookie, origin }, body });
  await answer.text();
  return answer.status;
}

/** The programs that decode pictures for this server. */
const decoders = (of: number) =>
  readdirSync("/proc").filter((name) => {
    try {
      const parent = readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1];
      return Number(parent) === of && readFileSync(`/proc/${name}/cmdline`, "utf8").includes("decode-pictures.js");
    } catch {
      return false;
    }
  });

for (const [name, options] of [
  ["our own server", {}],
  ["remix-serve", remixServe],
] as const) {
  test(`[SAFE-06] under ${name} pictures are decoded outside, and nothing is left after SIGTERM`, async () => {
    const served = await startServer(options);
    const pid = served.child.pid ?? 0;
    const cookie = await signedIn(served);
    expect(await sendPhoto(served, cookie, await blackPng({ width: 300, height: 200 }))).toBe(200);
    const [decoder = "none"] = decoders(pid);
    expect(decoder).not.toBe("none");
    expect(
      await sendPhoto(served, cookie, await blackPng({ width: 7000, height: 7000, depth: 16, interlaced: true })),
    ).toBe(422);
    process.kill(Number(decoder), "SIGKILL");
    // At once: whether the server has noticed or not, nobody's photo suffers.
    expect(await sendPhoto(served, cookie, await blackPng({ width: 300, height: 201 }))).toBe(200);
    const left = decoders(pid);
    expect(left).not.toContain(decoder);
    await served.kill("SIGTERM");
    await expect.poll(() => readdirSync("/proc").filter((pid) => left.includes(pid))).toEqual([]);
  });
}
