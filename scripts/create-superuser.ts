import { randomBytes } from "node:crypto";
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { stopWith } from "~/config/stopped-by";
import { closeDatabase, database } from "~/database/db.server";
import { isCommonPassword } from "~/domain/account/access/common-passwords.server";
import { createFirstSuperuser } from "~/domain/account/create-superuser.server";
import { emailRefusal } from "~/domain/account/email-rules";
import { lastNameRefusal, nameRefusal } from "~/domain/account/name-refusals";
import { hashPassword } from "~/domain/account/password.server";
import { FIELD_CAPS, passwordProblems } from "~/domain/account/rules";
import { now } from "~/gateways/clock.server";

const usage =
  "npm run create-superuser -- --email somebody@example.at --first-name Petra --last-name Hofer [--password …] [--phone …] [--language de|en]";

interface Answers {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  language: "de" | "en";
  password: string;
}

/** What stands on the command line; a terminal is asked for what is missing. */
async function readAnswers(): Promise<Answers> {
  const text = { type: "string" } as const;
  const options = { email: text, "first-name": text, "last-name": text, phone: text, language: text, password: text };
  const { values } = parseArgs({ options });
  const terminal = stdin.isTTY ? createInterface({ input: stdin, output: stdout }) : null;
  const ask = async (question: string, given?: string) => given ?? (await terminal?.question(`${question}: `)) ?? "";
  const answers = {
    email: await ask("E-mail", values.email),
    firstName: await ask("First name", values["first-name"]),
    lastName: await ask("Last name", values["last-name"]),
    phone: values.phone ?? "",
    language: values.language === "en" ? ("en" as const) : ("de" as const),
    password: values.password ?? "",
  };
  terminal?.close();
  return answers;
}

function problemOf({ email, firstName, lastName, password }: Answers): string | null {
  if (emailRefusal(email)) return "--email must be an e-mail address";
  if (nameRefusal(firstName, FIELD_CAPS.firstName)) return "--first-name must be a name of at most 30 letters";
  if (lastNameRefusal(lastName)) return "--last-name must be a name of at most 50 letters";
  if (isCommonPassword(password)) return "--password is used too often";
  if (password === "" || passwordProblems(password).length === 0) return null;
  return "--password needs 8 characters with a small letter, a capital, a digit and a special character";
}

async function main(): Promise<number> {
  const answers = await readAnswers();
  const problem = problemOf(answers);
  if (problem) {
    console.error(`${problem}\n${usage}`);
    return 1;
  }
  const generated = answers.password === "" ? `${randomBytes(15).toString("base64url")}-aA1` : null;
  const passwordHash = await hashPassword(generated ?? answers.password);
  const { password, ...person } = answers;
  const context = { db: database(), now: now(), actor: { kind: "system" } } as const;
  const made = createFirstSuperuser(context, { ...person, passwordHash });
  if (!made.ok) {
    console.error(`${person.email} already has an account.`);
    return 1;
  }
  console.log(`${person.email} is a superuser now and logs in as "Agentur".`);
  if (generated) console.log(`The password is shown this once: ${generated}`);
  return 0;
}

/** `npm run create-superuser`: the only way to an account of the agency (BO-17, D-59). */
process.exitCode = await main().finally(closeDatabase).catch(stopWith);
