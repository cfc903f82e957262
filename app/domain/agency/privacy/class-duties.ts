import type { Duty } from "~db/schema";
import type { ClassName } from "./data-class";

type Side = "agency" | "company";
type Readers = Partial<Record<Side, readonly Duty[]>>;

const people: Readers = { agency: ["office"], company: ["booker"] };
const atWork: Readers = { agency: ["office", "finance"], company: ["booker", "onSite"] };
const ofOffice: Readers = { agency: ["office"] };
const ofFinance: Readers = { agency: ["finance"] };

/**
 * Which duties read a class of data besides the owner, where its side reads it at all (PRIV-14). What is not named here is
 * the owner's alone.
 */
const readers: Partial<Record<ClassName, Readers>> = {
  account: ofOffice,
  profile: people,
  looks: people,
  photos: people,
  voice: people,
  documents: { agency: ["office"], company: ["booker", "onSite"] },
  bankAndSsn: ofFinance,
  applications: people,
  bookings: atWork,
  ratings: people,
  safety: ofOffice,
  contracts: ofOffice,
  hours: atWork,
  registrationDays: { agency: ["office"], company: ["booker"] },
  pay: ofFinance,
  bills: ofFinance,
  messages: { agency: ["office"], company: ["booker"] },
};

/** The duties of a side that read a class, the owner first. */
export const dutiesOfClass = (name: ClassName, side: Side): readonly Duty[] => [
  "owner",
  ...(readers[name]?.[side] ?? []),
];
