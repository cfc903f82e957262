import { expect, test } from "vitest";
import { networkOf } from "./network";

test.each([
  ["2001:db8::5", "2001:db8:0:0::/64"],
  ["2001:0DB8:0000:0000:ffff:1:2:3", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8:1::2:3:4:5", "2001:db8:1:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["192.0.2.7", "192.0.2.7"],
  ["unknown", "unknown"],
  ["2001:db8::x", "2001:db8::x"],
])("[SAFE-38] %s counts as %s", (address, network) => expect(networkOf(address)).toBe(network));

test("[SAFE-38] a site has 48 bits", () => expect(networkOf("2001:db8:1:2::9", 48)).toBe("2001:db8:1::/48"));
