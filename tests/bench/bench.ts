/** npm run bench [-- capacity]: all that is measured, or one part of it. */
const parts = { speed: () => import("./run"), capacity: () => import("./capacity") };
const [name] = process.argv.slice(2);
if (name !== undefined && !(name in parts)) throw new Error(`${name} is none of: ${Object.keys(parts).join(", ")}`);
for (const [part, measure] of Object.entries(parts)) if (name === undefined || name === part) await measure();

export {};
