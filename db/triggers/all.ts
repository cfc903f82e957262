import { calendarTriggers } from "./calendar";
import { changeTriggers } from "./change";
import { erasureTriggers } from "./erasure";
import { figureTriggers } from "./figure";
import { frozenTriggers } from "./frozen";
import { groupTriggers } from "./group";
import { outstandingTriggers } from "./outstanding";
import { publicTriggers } from "./public";
import { publicJobTriggers } from "./public-jobs";
import single from "./single.sql?raw";
import { slugTriggers } from "./slugs";
import { wallTriggers } from "./wall";

/** Every trigger of the database: those that follow no pattern from single.sql, the others from the list of their pattern. */
export const triggers: string[] = [
  ...statementsOf(single),
  ...calendarTriggers,
  ...changeTriggers,
  ...erasureTriggers,
  ...figureTriggers,
  ...frozenTriggers,
  ...groupTriggers,
  ...outstandingTriggers,
  ...publicJobTriggers,
  ...publicTriggers,
  ...slugTriggers,
  ...wallTriggers,
];

function statementsOf(text: string): string[] {
  return text
    .split(/^--$/m)
    .map((part) => part.replace(/^--.*$/gm, "").trim())
    .filter(Boolean);
}
