/** Set apart from what stands beside it, if it is read from the right, so that numbers and commas stay where they are. */
export const isolated = (text: string): string => text.replace(/.*[\u0590-\u08ff\ufb1d-\ufefc].*/s, "\u2068$&\u2069");
