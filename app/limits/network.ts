import { isIPv6 } from "node:net";

/** The eight groups of 16 bits of an address of IPv6, also those that it leaves out. */
function groupsOf(address: string): string[] {
  // The parser of addresses knows every way of writing one.
  const [front = "", back] = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1).split("::");
  const before = front === "" ? [] : front.split(":");
  const after = back ? back.split(":") : [];
  if (back === undefined) return before;
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}

/**
 * Who an address counts as: one of IPv6 is its network of so many bits, in which everybody invents as many as they like
 * (SAFE-38); one of IPv4, also written as one of IPv6, and everything else is itself.
 */
export function networkOf(address: string, bits: 64 | 48 = 64): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (/^(?:0 ){5}ffff /.test(groups.join(" "))) return mappedOf(groups.slice(6));
  return `${groups.slice(0, bits / 16).join(":")}::/${bits}`;
}

const mappedOf = (groups: string[]) =>
  groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join(".");
