import sharp from "sharp";

/** A staff profile as its form sends it, whole and right. */
export function typedProfile(staffTypeId: string): Record<string, string | string[]> {
  return {
    firstName: "Anna",
    lastName: "Leitner",
    phone: "06601234567",
    gender: "female",
    dateOfBirth: "2000-03-14",
    nationality: "AT",
    country: "AT",
    city: "Wien",
    postalCode: "1020",
    addressLineOne: "Praterstraße 1",
    addressLineTwo: "",
    motherTongue: "de",
    foreignLanguages: ["en"],
    hairColor: "brown",
    height: "180",
    weight: "70",
    size: "female-small",
    shoeSize: "39",
    piercings: "no",
    visibleTattoos: "no",
    driversLicense: "yes",
    carAvailable: "no",
    blackPantsuit: "yes",
    blackSkirtBlazer: "no",
    preferedJobs: [staffTypeId],
    preferedJobRegion: ["AT-9"],
    jobExperience: "Messen und Galas.",
    acceptTerms: "on",
  };
}

/** A photo. */
export async function picture(width = 400): Promise<Buffer> {
  return sharp({ create: { width, height: 500, channels: 3, background: "#8a6" } })
    .jpeg()
    .toBuffer();
}
