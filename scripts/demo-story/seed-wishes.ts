import { saveSearch } from "~/domain/application/alerts/save-search.server";
import { saveAvailability } from "~/domain/application/availability/save-availability.server";
import type { Cast } from "./cast";
import { done, type Story } from "./story";

/** Anna has said which jobs she wants to hear of, and on which days she has no time. */
export function seedWishes(story: Story, cast: Cast): void {
  story.scene(story.instant(-20, "19:30"), () => {
    const anna = story.as(cast.anna.actor);
    const daily = { filters: "region=1&types=1", name: "In meiner Nähe", way: "daily" } as const;
    const atOnce = { filters: "pay=150", name: "Gut bezahlt", way: "atOnce" } as const;
    done(saveSearch(anna, { submissionId: "seed search 1", ...daily }));
    done(saveSearch(anna, { submissionId: "seed search 2", ...atOnce }));
    done(saveAvailability(anna, { days: { [story.day(24)]: "notFree", [story.day(25)]: "notFree" } }));
  });
}
