/** A picture that is too much to unpack is 422 (SAFE-06), whatever else is wrong with the form; else what the caller says. */
export const refusalStatus = (keys: readonly string[], status = 400): number =>
  status === 400 && keys.includes("imageTooLarge") ? 422 : status;
