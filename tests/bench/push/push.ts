/** DFIG-09: a thousand pushes to services that answer in 100 ms, and a mail in between. `npx tsx tests/bench/push/push.ts` */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openModules } from "../open-modules";

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const modules = await openModules(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "tagwerk-push-"));
const service = fork(here("./slow-push-service.ts"), { execArgv: ["--import", "tsx"] });
try {
  const [port] = await once(service, "message");
  Object.assign(process.env, {
    TAGWERK_MODE: "test",
    DATA_DIR: folder,
    TEST_PUSH_URL: `http://127.0.0.1:${port}`,
  });
  const { newDatabase } = (await modules.load(
    "../../factories/new-database.ts",
  )) as typeof import("../../factories/new-database");
  newDatabase(join(folder, "tagwerk.db"));
  const { sendPushes } = (await modules.load("./send-pushes.ts")) as typeof import("./send-pushes");
  const { seconds, mailMs, processorMs, failed } = await sendPushes();
  process.stdout.write(
    `1,000 pushes: ${seconds.toFixed(1)} s, ${processorMs.toFixed(2)} ms of processor each, ${failed} failed; a mail in between after ${(mailMs / 1_000).toFixed(2)} s\n`,
  );
} finally {
  service.disconnect();
  await modules.close();
  rmSync(folder, { recursive: true, force: true });
}
