import { parseArgs } from "node:util";
import { config } from "~/config/config.server";
import { stoppedBy } from "~/config/stopped-by";
import { closePdf } from "~/gateways/pdf.server";
import { checkInstallation } from "../install/checks";

/** One line for each thing that a first start needs: exit code 0 only when nothing is to be mended. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { "mail-to": { type: "string" } } });
  const checks = await checkInstallation(config(), values["mail-to"] ?? null);
  await closePdf();
  for (const { of, mend, found } of checks)
    console.log(mend === null ? `ok    ${of}: ${found}` : `mend  ${of}: ${mend}`);
  return checks.every(({ mend }) => mend === null) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  const line = stoppedBy(error);
  if (line === null) throw error;
  console.log(`mend  settings: ${line}`);
  process.exitCode = 1;
}
