import { readConfig, withLocalSecrets } from "~/config/config.server";

export interface SecretOrders {
  dataDirs: string[];
}

/** A process that starts with no setting, once for each folder, and says with which secrets. */
process.once("message", ({ dataDirs }: SecretOrders) => {
  const secrets = dataDirs.map((dataDir) => {
    const made = withLocalSecrets(readConfig({ ...process.env, DATA_DIR: dataDir }));
    return [made.sessionSecret, ...made.fieldKeys.map((key) => key.toString("base64"))];
  });
  process.send?.(secrets);
});
process.send?.("ready");
