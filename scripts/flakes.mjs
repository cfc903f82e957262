import { listFlakes } from "./whole-run/history.mjs";

for (const line of listFlakes()) console.log(line);
