/** What a company learns of somebody whose profile is closed to it: nothing that a filter could fit, either (SAFE-25). */
export const closedProfile = {
  motherTongue: null,
  foreignLanguages: null,
  hairColor: null,
  gender: null,
  size: null,
  driversLicense: null,
  carAvailable: null,
  lat: null,
  lng: null,
  regions: null,
};
