/**
 * A picture that is too much to unpack is 422 (SAFE-06), and the same submission with other content 409 (SAFE-47), whatever
 * else is wrong with the form; else what the caller says.
 */
export function refusalStatus(keys: readonly string[], status = 400): number {
  if (keys.includes("submittedOtherwise")) return 409;
  return status === 400 && keys.includes("imageTooLarge") ? 422 : status;
}
