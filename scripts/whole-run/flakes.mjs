import { listFlakes } from "./history.mjs";

for (const line of listFlakes()) console.log(line);
