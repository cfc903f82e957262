import { accountCalls } from "./account-calls.server";
import type { Call } from "./call";
import { contractCalls } from "./contract-calls.server";
import { describing } from "./description-calls.server";
import { eventCalls } from "./event-calls.server";
import { imageCalls } from "./image-calls.server";
import { jobCalls } from "./job-calls.server";
import { orderCalls } from "./order-calls.server";
import { profileCalls } from "./profile-calls.server";
import { publicCalls } from "./public-calls.server";
import { selectionCalls } from "./selection-calls.server";

/** What the product can do, by chapter. */
const described: readonly Call[] = [
  ...publicCalls,
  ...imageCalls,
  ...accountCalls,
  ...profileCalls,
  ...jobCalls,
  ...contractCalls,
  ...eventCalls,
  ...selectionCalls,
  ...orderCalls,
];

/** Every JSON call, and the two that describe them. */
export const calls: readonly Call[] = [...described, ...describing(described)];
