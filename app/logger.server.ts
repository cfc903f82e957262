import pino from "pino";

/** One line of JSON an event. Secrets, SSN and bank data are never passed to it; these paths guard against a slip. */
export const logger = pino({
  level: process.env.TAGWERK_MODE === "test" ? "error" : "info",
  redact: [
    "password",
    "ssn",
    "iban",
    "bic",
    "token",
    "cookie",
    "*.password",
    "*.ssn",
    "*.iban",
    "*.bic",
    "*.token",
    "*.cookie",
  ],
  serializers: { error: pino.stdSerializers.err },
});
