/** Requests a second, and what one costs all processes of the server together. */
export interface Rate {
  perSecond: number;
  processorMs: number;
}

/** What one way of running the server does. */
export interface Setup {
  processes: number;
  wall: Rate;
  overview: Rate;
  /** One person applies for one position. */
  apply: Rate;
  /** Draft and confirmation of an order of one position, as one. */
  book: Rate;
  /** With ten positions to an order. */
  bookingsPerSecond: number;
  /** Of all that was to be written, what was refused because another process wrote, to be tried once more. */
  busyPercent: number;
  /** Bills that its own background work prints. */
  documents: Rate;
  /** The most people who were answered in time, each asking for a page every ten seconds, and the slowest of a hundred. */
  people: { atOnce: number; p99Ms: number };
  /** Of all processes with the browsers that print, shared pages counted once. */
  memoryMb: { rest: number; peak: number };
}

/** What a small server has. */
export interface Small {
  cores: number;
  memoryMb: number;
  diskGb: number;
}

export interface Figures {
  day: string;
  machine: { node: string; processor: string; cores: number; loadBefore: number };
  secondsEach: number;
  rounds: number;
  setups: Setup[];
  small: Small & { setup: Setup };
  /** Of the database, one booking with its order and bill, and one application; and the files of a booking. */
  bytes: { booking: number; application: number; files: number };
}

export const PEOPLE_P99_MS = 500;
export const SECONDS_BETWEEN_PAGES = 10;
export const POSITIONS_OF_AN_ORDER = 10;
