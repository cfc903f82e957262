/** A row of a list as the page shows it, with what is wrong with it. */
export type ShownListRow = {
  id: string;
  job: string;
  day: string;
  start: string;
  end: string;
  place: string;
  quantity: string;
  bonus: string;
  errors: string[];
  nearest: { id: string; name: string }[];
};

/** The rows of the box, how many of them are good, and how many were taken just now. */
export type ListAnswer = { rows: ShownListRow[]; good: number; taken?: number };
