import { availableParallelism } from "node:os";
import { isAbsolute } from "node:path";
import { fileURLToPath } from "node:url";
import proxyAddress from "proxy-addr";

/** One line that names the variable; it stops the start. */
export class ConfigError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
    this.name = "ConfigError";
  }
}

/** One line for all that are missing, so that nobody starts seven times (SAFE-48). */
export function expectAll(text: Text, names: readonly string[], why: string): void {
  const missing = names.filter((name) => !text(name));
  const last = missing.at(-1);
  if (last === undefined) return;
  if (missing.length === 1) throw new ConfigError(last, `is needed ${why}`);
  throw new ConfigError(`${missing.slice(0, -1).join(", ")} and ${last}`, `are needed ${why}`);
}

/** A variable without the space around it; null when it is empty. */
export type Text = (name: string) => string | null;

export const loopback = ["127.0.0.1", "::1", "localhost"];

export function switchOf(variable: string, value: string): boolean {
  if (value !== "on" && value !== "off") throw new ConfigError(variable, `must be on or off, not "${value}"`);
  return value === "on";
}

export function portOf(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) throw new ConfigError("PORT", `must be 0 to 65535, not "${value}"`);
  return port;
}

const MOST_PROCESSES = 64;

/** How many workers serve below a primary; null without one. */
export function processesOf(value: string | null): number | null {
  if (value === null) return null;
  const processes = value === "auto" ? availableParallelism() : Number(value);
  if (!Number.isInteger(processes) || processes < 1 || processes > MOST_PROCESSES)
    throw new ConfigError("PROCESSES", `must be 1 to ${MOST_PROCESSES} or auto, not "${value}"`);
  return processes;
}

/** A folder by its path or as file://…, which is where a mounted bucket is, too. */
export function folderOf(name: string, value: string | null): string | null {
  if (!value) return null;
  if (/^file:/.test(value) && URL.canParse(value)) return fileURLToPath(value);
  if (!isAbsolute(value)) throw new ConfigError(name, `must be an absolute path or a file: address, not "${value}"`);
  return value;
}

export function pathOf(name: string, value: string | null): string | null {
  if (value && !isAbsolute(value)) throw new ConfigError(name, `must be an absolute path, not "${value}"`);
  return value;
}

export function urlOf(name: string, value: string | null, protocols: readonly string[]): string | null {
  if (!value) return null;
  const known = URL.canParse(value) && protocols.includes(new URL(value).protocol);
  if (!known)
    throw new ConfigError(name, `must be an address that begins with ${protocols.map((p) => `${p}//`).join(" or ")}`);
  return value.replace(/\/+$/, "");
}

/** Where a watcher is called, over HTTPS; outside production on this machine also without. */
export function heartbeatUrlOf(value: string | null, production: boolean): string | null {
  const name = "HEARTBEAT_URL";
  const url = urlOf(name, value, production ? ["https:"] : ["https:", "http:"]);
  if (url?.startsWith("http:") && !loopback.includes(new URL(url).hostname))
    throw new ConfigError(name, "must begin with https://");
  return url;
}

/**
 * Where search engines are told what changed: over HTTPS, or to this machine. Outside production nothing else is told
 * anything; null is nobody.
 */
export function tellUrlOf(name: string, value: string | null, known: string, production: boolean): string | null {
  const url = urlOf(name, value, ["https:", "http:"]) ?? (production ? known : null);
  if (url === null || loopback.includes(new URL(url).hostname)) return url;
  if (url.startsWith("http:")) throw new ConfigError(name, "must begin with https://");
  return production ? url : null;
}

/** The address of a mail server that is given in parts, as ONCE does (SHIP-11); null without them. */
export function smtpUrlOf(text: Text): string | null {
  const address = text("SMTP_ADDRESS");
  const port = text("SMTP_PORT") ?? "587";
  const [user, password] = [text("SMTP_USERNAME"), text("SMTP_PASSWORD")];
  if (!address) return null;
  const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? "")}@` : "";
  // 465 speaks TLS from the first byte, every other port begins in the clear.
  return `${port === "465" ? "smtps" : "smtp"}://${account}${address}:${port}`;
}

export function fieldKeysOf(value: string | null): readonly Buffer[] | null {
  if (!value) return null;
  const keys = value.split(",").map((key) => Buffer.from(key.trim(), "base64"));
  if (keys.some((key) => key.length !== 32)) {
    throw new ConfigError("FIELD_KEY", "must be 32 bytes as base64; several are separated by commas");
  }
  return keys;
}

export function trustProxyOf(value: string | null): readonly string[] | null {
  if (!value || value === "off") return null;
  const list = value.split(",").map((entry) => entry.trim());
  try {
    // "1" would be read as 0.0.0.1.
    if (list.some((entry) => /^\d+$/.test(entry))) throw new TypeError("a number of proxies");
    proxyAddress.compile(list);
  } catch {
    throw new ConfigError(
      "TRUST_PROXY",
      "must be off, or addresses, networks, loopback, linklocal and uniquelocal, separated by commas",
    );
  }
  return list;
}
