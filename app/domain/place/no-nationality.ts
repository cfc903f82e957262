/** Of people without a nationality and of those whose is unclear, by ICAO 9303. */
export const NO_NATIONALITY = ["XXA", "XXX"] as const;
