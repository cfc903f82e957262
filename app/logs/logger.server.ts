import pino from "pino";
import "~/config/settings-file.server";
import { logFile } from "./log-file.server";

// Read here, so that a setting that is refused can be logged.
const path = process.env.LOG_FILE?.trim();

/** One line of JSON an event, on standard output or in LOG_FILE. Secrets, SSN and bank data are never passed to it; these paths guard against a slip. */
export const logger = pino(
  {
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
  },
  path ? logFile(path) : pino.destination(1),
);
