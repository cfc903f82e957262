import "./use-data-dir";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createRequestHandler } from "@remix-run/node";
import { afterAll, beforeAll } from "vitest";
import { setClock } from "~/gateways/clock.server";
import { comesFromHere } from "~/http/origin.server";
import { createBuildByPath } from "~/rendering/fast-pages/build-by-path";
import { openDatabase } from "~db/open";
import { newDatabase } from "../factories/new-database";
import { startOfWorld, type World } from "../factories/world";
import { dataDir } from "./data-dir";
import { build, tableRows } from "./product";
import { addressIn, makeStory, makeVisitors, type Story, type Visitor } from "./story";

export const origin = "http://localhost:3000";
globalThis.tagwerkNotesPeers = true;
export const buildByPath = createBuildByPath(build);

/** Every route with an address of its own; the JSON calls have tests of their own. */
export const routeRows = tableRows.flatMap(({ id, pattern }) => {
  const module = build.routes[id]?.module;
  return pattern === null || id.startsWith("api") || !module ? [] : [{ id, pattern, module }];
});

export interface Asked {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  form?: Record<string, string> | [name: string, value: string][];
}

/** The whole product on a story of its own and what a test adds to it, asked without a browser. */
export async function openProduct(also: (world: World, story: Story) => void = () => {}) {
  const path = join(dataDir, "tagwerk.db");
  const untouched = join(dataDir, "untouched.db");
  // Importing the product started its worker on an empty database.
  await (build.entry.module as unknown as { close: () => Promise<void> }).close();
  newDatabase(path);
  const world = { path, now: startOfWorld } as World;
  function open() {
    const db = openDatabase(path);
    db.$client.pragma("synchronous = OFF");
    globalThis.tagwerkDatabase = db;
    world.db = db;
    world.as = (actor) => ({ db, now: world.now, actor });
    world.system = () => ({ db, now: world.now, actor: { kind: "system" } });
  }
  open();
  setClock(startOfWorld);
  const story = await makeStory(world);
  const { cookies, users } = await makeVisitors(world, story);
  also(world, story);
  world.db.$client.pragma("wal_checkpoint(TRUNCATE)");
  copyFileSync(path, untouched);

  return {
    folder: dataDir,
    world,
    story,
    cookies,
    users,

    /** The story and the clock as they were before a form changed them. */
    startAgain() {
      world.db.$client.close();
      for (const end of ["-wal", "-shm"]) rmSync(path + end, { force: true });
      copyFileSync(untouched, path);
      open();
      world.now = startOfWorld;
      setClock(startOfWorld);
    },

    close() {
      setClock(null);
      world.db.$client.close();
    },

    /** How many rows were changed so far. */
    changes: () => (world.db.$client.prepare("select total_changes() as n").get() as { n: number }).n,

    addressOf: (pattern: string) => addressIn(story, pattern),

    async ask(address: string, visitor: Visitor, { method = "GET", headers, form }: Asked = {}): Promise<Response> {
      const sent = {
        host: "localhost:3000",
        cookie: cookies[visitor] ?? "",
        "x-tagwerk-peer": "192.0.2.1",
        ...headers,
      };
      const request = new Request(origin + address, {
        method,
        headers: sent,
        ...(method === "POST" ? { body: new URLSearchParams(form ?? { nothing: "" }) } : {}),
      });
      if (method === "POST" && !comesFromHere(request)) return new Response("403", { status: 403 });
      return createRequestHandler(buildByPath(address.split("?")[0] ?? ""), "production")(request);
    },
  };
}

export type Product = Awaited<ReturnType<typeof openProduct>>;

/** The product for all tests of the file; what a file does with it before its tests stands in a `beforeAll` below. */
export function withProduct(also?: (world: World, story: Story) => void): Product {
  const product = {} as Product;
  beforeAll(async () => {
    Object.assign(product, await openProduct(also));
  });
  afterAll(() => product.close());
  return product;
}
