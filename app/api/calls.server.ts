import { accountCalls } from "~/api/calls/account-calls.server";
import { availabilityCalls } from "~/api/calls/availability-calls.server";
import { billCalls } from "~/api/calls/bill-calls.server";
import { billingCalls } from "~/api/calls/billing-calls.server";
import { bookedPositionCalls } from "~/api/calls/booked-position-calls.server";
import { candidateCalls } from "~/api/calls/candidate-calls.server";
import { contractCalls } from "~/api/calls/contract-calls.server";
import { describing } from "~/api/calls/description-calls.server";
import { eventCalls } from "~/api/calls/event-calls.server";
import { eventListCalls } from "~/api/calls/event-list-calls.server";
import { imageCalls } from "~/api/calls/image-calls.server";
import { jobCalls } from "~/api/calls/job-calls.server";
import { jobListCalls } from "~/api/calls/job-list-calls.server";
import { messageCalls } from "~/api/calls/message-calls.server";
import { openJobCalls } from "~/api/calls/open-job-calls.server";
import { orderCalls } from "~/api/calls/order-calls.server";
import { placeCalls } from "~/api/calls/place-calls.server";
import { pocketCalls } from "~/api/calls/pocket-calls.server";
import { profileCalls } from "~/api/calls/profile-calls.server";
import { registrationCalls } from "~/api/calls/registration-calls.server";
import { selectionCalls } from "~/api/calls/selection-calls.server";
import { settingsCalls } from "~/api/calls/settings-calls.server";
import type { Call } from "./call";

/** What the product can do, by the chapters of its pages (DESK-25). */
export const chapters = {
  public: [...settingsCalls, ...placeCalls, ...openJobCalls, ...messageCalls],
  account: [...accountCalls, ...registrationCalls],
  profile: [...profileCalls, ...imageCalls],
  jobs: [...jobListCalls, ...jobCalls, ...pocketCalls, ...availabilityCalls],
  contracts: [...contractCalls, ...bookedPositionCalls],
  events: [...eventListCalls, ...eventCalls],
  staff: [...candidateCalls, ...selectionCalls],
  money: [...billingCalls, ...billCalls, ...orderCalls],
} satisfies Record<string, readonly Call[]>;

export type Chapter = keyof typeof chapters;

const described: readonly Call[] = Object.values(chapters).flat();

/** Every JSON call, and the one that describes them. */
export const calls: readonly Call[] = [...described, ...describing(described)];
