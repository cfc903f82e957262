import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.BASE_URL = "https://tagwerk.example";
});
const { withProduct } = await import("../support/open-product");
const { securityHeaders } = await import("~/http/security-headers.server");
const { createPageCache } = await import("~/rendering/page-cache/page-cache");
const { publicPages } = await import("~/rendering/page-cache/public-pages");

let rendered: Response | undefined;
let url = "";
const server = createServer(async (request, response) => {
  if (!pages.sendKept(request, response) && !(await pages.sendMade(request, response))) response.writeHead(404).end();
});
const pages = createPageCache({
  pages: publicPages,
  version: () => 1,
  now: () => product.world.now,
  isOpenToSearchEngines: () => false,
  origin: "https://tagwerk.example",
  render: async (request) => {
    const answer = await product.ask(new URL(request.url).pathname, "none");
    rendered = answer.clone();
    return answer;
  },
});
const product = withProduct();
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

test.each(Object.keys(publicPages))(
  "[SAFE-24] %s protects whoever reads it, rendered and from memory",
  async (page) => {
    const path = page.replace("*", product.story.open.position.id);
    await fetch(url + path);
    const kept = await fetch(url + path);
    expect(kept.status, path).toBe(200);
    for (const [name] of securityHeaders()) {
      expect(rendered?.headers.get(name), `${name} rendered`).toBeTruthy();
      expect(kept.headers.get(name), `${name} kept`).toBe(rendered?.headers.get(name));
    }
    expect(kept.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  },
);
