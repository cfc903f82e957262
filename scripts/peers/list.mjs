import pins from "./pins.json" with { type: "json" };

/**
 * What a user or an authority really uses beside the product. `checks` names the test files under tests/peers, which run
 * when everything in `needs` could be had.
 */
export const peers = [
  { name: "litestream", needs: ["litestream"], checks: ["litestream"] },
  { name: "stripe-mock", needs: ["stripe-mock"], checks: ["stripe-mock"] },
  { name: "schemathesis", needs: ["schemathesis"], checks: ["schemathesis"] },
];

export { pins };
