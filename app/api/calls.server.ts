import { accountCalls } from "~/api/calls/account-calls.server";
import { alertCalls } from "~/api/calls/alert-calls.server";
import { availabilityCalls } from "~/api/calls/availability-calls.server";
import { billCalls } from "~/api/calls/bill-calls.server";
import { billingCalls } from "~/api/calls/billing-calls.server";
import { bookedPositionCalls } from "~/api/calls/booked-position-calls.server";
import { candidateCalls } from "~/api/calls/candidate-calls.server";
import { companyChangeCalls } from "~/api/calls/company-change-calls.server";
import { contractCalls } from "~/api/calls/contract-calls.server";
import { announcementCalls } from "~/api/calls/day/announcement-calls.server";
import { cancellationCalls } from "~/api/calls/day/cancellation-calls.server";
import { changeCalls } from "~/api/calls/day/change-calls.server";
import { dayCalls } from "~/api/calls/day/day-calls.server";
import { hoursCalls } from "~/api/calls/day/hours-calls.server";
import { invitationCalls } from "~/api/calls/day/invitation-calls.server";
import { payCalls } from "~/api/calls/day/pay-calls.server";
import { ratingCalls } from "~/api/calls/day/rating-calls.server";
import { replacementCalls } from "~/api/calls/day/replacement-calls.server";
import { reportCalls } from "~/api/calls/day/report-calls.server";
import { describing } from "~/api/calls/description-calls.server";
import { eldaCalls } from "~/api/calls/elda-calls.server";
import { eventCalls } from "~/api/calls/event-calls.server";
import { eventListCalls } from "~/api/calls/event-list-calls.server";
import { imageCalls } from "~/api/calls/image-calls.server";
import { jobCalls } from "~/api/calls/job-calls.server";
import { jobListCalls } from "~/api/calls/job-list-calls.server";
import { landingCalls } from "~/api/calls/landing-calls.server";
import { messageCalls } from "~/api/calls/message-calls.server";
import { openJobCalls } from "~/api/calls/open-job-calls.server";
import { orderCalls } from "~/api/calls/order-calls.server";
import { peopleCalls } from "~/api/calls/people-calls.server";
import { placeCalls } from "~/api/calls/place-calls.server";
import { planCalls } from "~/api/calls/plan-calls.server";
import { pocketCalls } from "~/api/calls/pocket-calls.server";
import { profileCalls } from "~/api/calls/profile-calls.server";
import { pushCalls } from "~/api/calls/push-calls.server";
import { reachCalls } from "~/api/calls/reach-calls.server";
import { registrationCalls } from "~/api/calls/registration-calls.server";
import { selectionCalls } from "~/api/calls/selection-calls.server";
import { settingsCalls } from "~/api/calls/settings-calls.server";
import type { Call } from "./call";

/** What the product can do, by the chapters of its pages (DESK-25). */
export const chapters = {
  public: [...settingsCalls, ...placeCalls, ...openJobCalls, ...landingCalls, ...messageCalls],
  account: [...accountCalls, ...registrationCalls, ...pushCalls],
  profile: [...profileCalls, ...imageCalls],
  jobs: [...jobListCalls, ...jobCalls, ...pocketCalls, ...availabilityCalls, ...alertCalls],
  day: [
    ...dayCalls,
    ...hoursCalls,
    ...cancellationCalls,
    ...changeCalls,
    ...replacementCalls,
    ...invitationCalls,
    ...announcementCalls,
    ...reportCalls,
    ...ratingCalls,
  ],
  contracts: [...contractCalls, ...bookedPositionCalls, ...eldaCalls],
  events: [...eventListCalls, ...eventCalls, ...planCalls, ...companyChangeCalls, ...reachCalls],
  staff: [...candidateCalls, ...selectionCalls, ...peopleCalls],
  money: [...billingCalls, ...billCalls, ...orderCalls, ...payCalls],
} satisfies Record<string, readonly Call[]>;

export type Chapter = keyof typeof chapters;

const described: readonly Call[] = Object.values(chapters).flat();

/** Every JSON call, and the one that describes them. */
export const calls: readonly Call[] = [...described, ...describing(described)];
