import { lookup } from "node:dns/promises";
import { access, constants, mkdir } from "node:fs/promises";
import type { ReadConfig } from "~/config/config.server";
import type { S3Config } from "~/config/outside-config.server";
import { s3Backup } from "~/gateways/file-backup/s3-backup.server";
import { certificateOf } from "~/gateways/machine/certificate.server";
import { clockDifference } from "~/gateways/machine/clock-difference.server";
import { diskOf } from "~/gateways/machine/disk.server";
import { sendMail } from "~/gateways/mail.server";
import { findChromium, renderPdf } from "~/gateways/pdf.server";
import { findProgram, missingPrograms } from "../programs.mjs";

export interface Check {
  of: string;
  /** What to mend, in one line; null when it is well. */
  mend: string | null;
  found?: string;
}

const OLDEST_NODE = [20, 19] as const;
const LEAST_FREE_BYTES = 2_000_000_000;
const MOST_CLOCK_MS = 5_000;
const LEAST_CERTIFICATE_DAYS = 14;
const MOST_BUCKET_MS = 10_000;
const DAY_MS = 86_400_000;

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";

function checkNode(version = process.versions.node): Check {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const old = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  return { of: "Node", found: version, mend: old ? `install Node ${OLDEST_NODE.join(".")} or newer` : null };
}

async function checkChromium(): Promise<Check> {
  const path = findChromium();
  if (!path) return { of: "Chromium", mend: "install chromium-headless-shell, or set CHROMIUM_PATH" };
  try {
    const pdf = await renderPdf({ html: "<p>Grüß Gott</p>", lang: "de", title: "Tagwerk" });
    return { of: "Chromium", found: `${path}, ${pdf.length} bytes of PDF`, mend: null };
  } catch (error) {
    return { of: "Chromium", mend: `${path} prints nothing: ${wordsOf(error)}` };
  }
}

const checkPrograms = (): Check[] =>
  missingPrograms("product")
    .filter(({ package: name }) => name !== "chromium-headless-shell")
    .map(({ package: name, for: use }) => ({ of: String(name), mend: `install ${name}, for ${use}` }));

async function checkDisk(folder: string): Promise<Check> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    const { freeBytes } = await diskOf(folder);
    const found = `${(freeBytes / 1e9).toFixed(1)} GB free in ${folder}`;
    return { of: "disk", found, mend: freeBytes < LEAST_FREE_BYTES ? `${found}; make room for 2 GB` : null };
  } catch (error) {
    return { of: "disk", mend: `DATA_DIR cannot be written: ${wordsOf(error)}` };
  }
}

async function checkClock(url: string): Promise<Check> {
  const difference = await clockDifference(url);
  if (difference === null) return { of: "clock", found: "not compared", mend: `${url} does not answer` };
  const found = `${(difference / 1000).toFixed(0)} s beside ${new URL(url).hostname}`;
  return { of: "clock", found, mend: Math.abs(difference) > MOST_CLOCK_MS ? `${found}; set it by NTP` : null };
}

async function checkMail({ smtpUrl, baseUrl }: ReadConfig, to: string | null): Promise<Check> {
  if (!smtpUrl) return { of: "mail", mend: "set SMTP_URL" };
  if (!to) return { of: "mail", mend: "name who gets a trial mail: --mail-to you@example.at" };
  try {
    const messageId = `<install-check-${Date.now()}@${new URL(baseUrl).hostname}>`;
    const text = `This is a trial of ${baseUrl}.`;
    await sendMail({
      to,
      from: { name: "", address: to },
      subject: "Tagwerk: trial mail",
      html: `<p>${text}</p>`,
      text,
      messageId,
    });
    return { of: "mail", found: `sent to ${to}`, mend: null };
  } catch (error) {
    return { of: "mail", mend: `the mail server of SMTP_URL says: ${wordsOf(error)}` };
  }
}

async function checkName(host: string): Promise<Check> {
  const found = await lookup(host).catch(() => null);
  return { of: "DNS", found: found?.address ?? "", mend: found ? null : `${host} has no address; add it to your DNS` };
}

async function checkCertificate({ protocol, hostname, port }: URL): Promise<Check> {
  if (protocol !== "https:") return { of: "TLS", mend: "BASE_URL must begin with https://" };
  const certificate = await certificateOf(hostname, Number(port || 443));
  if ("problem" in certificate)
    return { of: "TLS", mend: `${hostname}: ${certificate.problem}; is the proxy running?` };
  const days = Math.floor((certificate.endsAt - Date.now()) / DAY_MS);
  const found = `ends in ${days} days`;
  return { of: "TLS", found, mend: days < LEAST_CERTIFICATE_DAYS ? `the certificate ${found}` : null };
}

async function checkFolder(name: string, folder: string): Promise<Check> {
  const problem = await access(folder, constants.W_OK).then(() => null, wordsOf);
  return { of: name, found: folder, mend: problem };
}

async function checkBucket(bucket: S3Config): Promise<Check> {
  const problem = await s3Backup(bucket, MOST_BUCKET_MS).refusal().catch(wordsOf);
  const mend = problem === null ? null : `the bucket answers: ${problem}`;
  return { of: "FILES_BACKUP_URL", found: `s3://${bucket.bucket}/${bucket.prefix}`, mend };
}

async function checkCopies({ filesBackup, backupDir, litestreamReplicaUrl }: ReadConfig): Promise<Check[]> {
  const checks: Check[] = [];
  if (typeof filesBackup === "string") checks.push(await checkFolder("FILES_BACKUP_URL", filesBackup));
  else if (filesBackup !== null) checks.push(await checkBucket(filesBackup));
  if (backupDir !== null) checks.push(await checkFolder("BACKUP_DIR", backupDir));
  if (litestreamReplicaUrl !== null) {
    const mend = findProgram("litestream") ? null : "install litestream";
    checks.push({ of: "LITESTREAM_REPLICA_URL", found: litestreamReplicaUrl, mend });
  }
  if (backupDir === null && litestreamReplicaUrl === null) {
    checks.push({ of: "backup", mend: "set BACKUP_DIR, or LITESTREAM_REPLICA_URL and FILES_BACKUP_URL" });
  }
  return checks;
}

/** Everything that a first start needs of the machine and of what is around it. */
export async function checkInstallation(config: ReadConfig, mailTo: string | null): Promise<Check[]> {
  const site = new URL(config.baseUrl);
  const checks = await Promise.all([
    checkNode(),
    checkChromium(),
    checkPrograms(),
    checkDisk(config.dataDir),
    checkClock(config.stripe?.apiUrl ?? "https://api.stripe.com"),
    checkMail(config, mailTo),
    checkName(site.hostname),
    checkCertificate(site),
    checkCopies(config),
  ]);
  return checks.flat();
}
