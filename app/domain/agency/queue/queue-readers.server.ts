import type { CountName } from "./counts";
import { accountReaders } from "./readers/account-readers.server";
import { billReaders } from "./readers/bill-readers.server";
import { bookedReaders } from "./readers/booked-readers.server";
import { hoursReaders } from "./readers/hours-readers.server";
import { moneyReaders } from "./readers/money-readers.server";
import type { Reader } from "./readers/reader.server";
import { registrationReaders } from "./readers/registration-readers.server";
import { saidReaders } from "./readers/said-readers.server";
import { termsReaders } from "./readers/terms-readers.server";
import { workReaders } from "./readers/work-readers.server";

/** What each kind of entry reads: its rows in the order of the index that holds only what waits. */
export const queueReaders: Record<CountName, Reader> = {
  ...accountReaders,
  ...bookedReaders,
  ...registrationReaders,
  ...hoursReaders,
  ...saidReaders,
  ...moneyReaders,
  ...billReaders,
  ...termsReaders,
  ...workReaders,
};
