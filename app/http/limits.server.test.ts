import { expect, test } from "vitest";
import { countAttempt, countGuess, forgetGuesses } from "./limits.server";

test("ten forms about one address of mail in a quarter of an hour, whatever its letter case", async () => {
  for (let number = 0; number < 10; number++) {
    expect(await countAttempt("new-password", "anna@tagwerk.example", `192.0.2.${number}`)).toBeNull();
  }
  expect(await countAttempt("new-password", "ANNA@tagwerk.example", "192.0.2.99")).toBeGreaterThan(800);
  expect(await countAttempt("sign-up", "anna@tagwerk.example", "192.0.2.99")).toBeNull();
});

test("a hundred forms of a kind from one network address", async () => {
  for (let number = 0; number < 100; number++) {
    expect(await countAttempt("contact", null, "198.51.100.1")).toBeNull();
  }
  expect(await countAttempt("contact", null, "198.51.100.1")).toBeGreaterThan(800);
});

test("right passwords are no guesses", async () => {
  for (let number = 0; number < 300; number++) {
    expect(await countGuess("ben@tagwerk.example", "203.0.113.5")).toBeNull();
    await forgetGuesses("ben@tagwerk.example", "203.0.113.5");
  }
});
