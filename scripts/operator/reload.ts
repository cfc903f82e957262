import { config } from "~/config/config.server";
import { stopWith } from "~/config/stopped-by";
import { reloadServer } from "../upgrade/reload-server";

/** `npm run reload`: the running server takes up the new build without refusing anybody. Exit code 0 when it serves. */
async function main(): Promise<number> {
  const { well, said } = await reloadServer(config().dataDir);
  if (well) console.log(said);
  else console.error(said);
  return well ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  stopWith(error);
}
