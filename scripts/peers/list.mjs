import { readFileSync } from "node:fs";

export const pins = JSON.parse(readFileSync(new URL("pins.json", import.meta.url), "utf8"));

/**
 * What a user or an authority really uses beside the product. `checks` names the test files under tests/peers, which run
 * when everything in `needs` could be had.
 */
export const peers = [
  { name: "litestream", needs: ["litestream"], checks: ["litestream"] },
  { name: "lives", needs: ["litestream", "versitygw"], checks: ["lives"] },
  { name: "versitygw", needs: ["versitygw", "litestream"], checks: ["s3"] },
  { name: "stripe-mock", needs: ["stripe-mock"], checks: ["stripe-mock"] },
  { name: "schemathesis", needs: ["schemathesis"], checks: ["schemathesis"] },
  { name: "mustang", needs: ["mustang"], checks: ["mustang"] },
  { name: "verapdf", needs: ["verapdf"], checks: ["documents"] },
  { name: "lighthouse", needs: ["lighthouse"], checks: ["lighthouse"] },
  { name: "systemd", needs: ["systemd"], checks: ["systemd"] },
  { name: "readers", needs: ["litestream", "versitygw", "caddy", "nginx"], checks: ["readers"] },
  { name: "caddy", needs: ["caddy"], checks: ["caddy"] },
  { name: "image", needs: ["base-image", "litestream"], checks: ["image"] },
  { name: "first-hour", needs: ["base-image"], checks: ["first-hour"] },
  { name: "bare", needs: ["base-image"], checks: ["bare"] },
];
