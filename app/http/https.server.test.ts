import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeStaff } from "../../tests/factories/rows";
import { withWorld } from "../../tests/factories/with-world";

const world = withWorld();
beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** The modules as a server with this address loads them. */
async function serverAt(baseUrl: string) {
  vi.stubEnv("BASE_URL", baseUrl);
  const { securityHeaders } = await import("./security-headers.server");
  const { readKnown, setSessionCookie } = await import("./session.server");
  const { openSession } = await import("~/domain/account/sessions.server");
  const { settingDefaults } = await import("~/domain/shared/settings");
  const session = { userId: makeStaff(world).user.id, remember: false, userAgent: null, address: null };
  const cookie = (await setSessionCookie(openSession(world, session, settingDefaults))).split(";")[0] ?? "";
  const stateOf = async (Cookie: string) =>
    (await readKnown(world, new Request(baseUrl, { headers: { Cookie } }))).state;
  return { headers: new Map(securityHeaders()), cookie, stateOf };
}

test("[SAFE-24] behind https browsers are told to stay there, and the session's cookie belongs to this host alone", async () => {
  const { headers, cookie, stateOf } = await serverAt("https://tagwerk.example");
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  expect(cookie).toMatch(/^__Host-session=/);
  expect(await stateOf(`lang=de; ${cookie}`)).toBe("live");
  expect(await stateOf(cookie.replace("__Host-", ""))).toBe("absent");
});

test("[SAFE-24] without https neither is said", async () => {
  const { headers, cookie, stateOf } = await serverAt("http://localhost:3000");
  expect(headers.has("Strict-Transport-Security")).toBe(false);
  expect(cookie).toMatch(/^session=/);
  expect(await stateOf(cookie)).toBe("live");
});

test.each(["https://tagwerk.example", "http://localhost:3000"])(
  "[SAFE-24] of two session cookies none counts (%s)",
  async (baseUrl) => {
    const { cookie, stateOf } = await serverAt(baseUrl);
    const [name] = cookie.split("=");
    for (const two of [`${cookie}; ${cookie}`, `${cookie}; ${name}=other`, `${name}=other; ${cookie}`])
      expect(await stateOf(two)).toBe("absent");
  },
);
