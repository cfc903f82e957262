import { accountCalls } from "./account-calls.server";
import { billCalls } from "./bill-calls.server";
import { billingCalls } from "./billing-calls.server";
import { bookedPositionCalls } from "./booked-position-calls.server";
import type { Call } from "./call";
import { candidateCalls } from "./candidate-calls.server";
import { contractCalls } from "./contract-calls.server";
import { describing } from "./description-calls.server";
import { eventCalls } from "./event-calls.server";
import { eventListCalls } from "./event-list-calls.server";
import { imageCalls } from "./image-calls.server";
import { jobCalls } from "./job-calls.server";
import { jobListCalls } from "./job-list-calls.server";
import { messageCalls } from "./message-calls.server";
import { openJobCalls } from "./open-job-calls.server";
import { orderCalls } from "./order-calls.server";
import { placeCalls } from "./place-calls.server";
import { profileCalls } from "./profile-calls.server";
import { registrationCalls } from "./registration-calls.server";
import { selectionCalls } from "./selection-calls.server";
import { settingsCalls } from "./settings-calls.server";

/** What the product can do, by chapter. */
const described: readonly Call[] = [
  ...settingsCalls,
  ...placeCalls,
  ...openJobCalls,
  ...messageCalls,
  ...imageCalls,
  ...accountCalls,
  ...registrationCalls,
  ...profileCalls,
  ...jobListCalls,
  ...jobCalls,
  ...contractCalls,
  ...bookedPositionCalls,
  ...eventListCalls,
  ...eventCalls,
  ...candidateCalls,
  ...selectionCalls,
  ...billingCalls,
  ...billCalls,
  ...orderCalls,
];

/** Every JSON call, and the two that describe them. */
export const calls: readonly Call[] = [...described, ...describing(described)];
