import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import type { Result } from "~/domain/shared/result";
import { addDays, dayOf, instantOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import { findChromium } from "~/gateways/pdf.server";
import { workOnce } from "~/worker/worker.server";
import type { Database } from "~db/open";
import { outbox } from "~db/schema";
import { type Random, randomFrom } from "./random";

type Play = () => void | Promise<void>;
interface Scene {
  at: number;
  order: number;
  play: Play;
}

/**
 * The demo's past, told in the order in which it happened. Each scene runs real commands at its own instant, and what
 * the outbox then owes (mails, documents) is done before the next one begins.
 */
export class Story {
  readonly random: Random;
  private at: number;
  private scenes: Scene[] = [];
  private order = 0;
  private readonly prints = findChromium() !== null;

  constructor(
    readonly db: Database,
    /** The instant at which the demo begins, UTC ms; scenes after it are not told. */
    readonly now: number,
    seed: number,
  ) {
    this.random = randomFrom(seed);
    this.at = now;
  }

  /** A day of Vienna, so many after today; negative ones are in the past. */
  day(daysFromToday: number): string {
    return addDays(dayOf(this.now), daysFromToday);
  }

  /** The instant of a clock time on such a day. */
  instant(daysFromToday: number, clock: string): number {
    return instantOf(this.day(daysFromToday), clock);
  }

  /** Adds a scene. Inside another scene it may only lie later than that. */
  scene(at: number, play: Play): void {
    this.scenes.push({ at, order: this.order++, play });
  }

  as(actor: UserActor): Context<UserActor> {
    return { db: this.db, now: this.at, actor };
  }

  asSystem(): Context {
    return { db: this.db, now: this.at, actor: { kind: "system" } };
  }

  async playAll(): Promise<void> {
    try {
      for (let scene = this.nextScene(); scene; scene = this.nextScene()) {
        this.at = scene.at;
        setClock(scene.at);
        await scene.play();
        await this.workOff();
      }
      this.at = this.now;
      setClock(this.now);
      await this.workOff();
      this.checkOutbox();
    } finally {
      setClock(null);
    }
  }

  private async workOff(): Promise<void> {
    do {
      if (!this.prints) this.holdDocuments();
    } while (await workOnce());
  }

  /** Without Chromium the documents are left to the server, with which they wait as they always do then. */
  private holdDocuments(): void {
    this.db
      .update(outbox)
      .set({ runAt: this.now + 60_000 })
      .where(and(inArray(outbox.kind, ["bill-document", "contract-document"]), isNull(outbox.doneAt)))
      .run();
  }

  /** A mail or document that could not be made is a mistake of the story or the product. */
  private checkOutbox(): void {
    const failed = this.db
      .select()
      .from(outbox)
      .where(and(isNotNull(outbox.lastError), isNull(outbox.doneAt)))
      .all();
    if (failed.length > 0) throw new Error(failed.map(({ kind, lastError }) => `${kind}: ${lastError}`).join("\n"));
  }

  private nextScene(): Scene | undefined {
    this.scenes.sort((a, b) => a.at - b.at || a.order - b.order);
    const scene = this.scenes.shift();
    return scene && scene.at <= this.now ? scene : undefined;
  }
}

/** What a command made. The story knows what it may do, so a refusal is a mistake in it. */
export function done<T>(result: Result<T, string>): T {
  if (result.ok) return result.value;
  throw new Error(`refused: ${result.refusal} ${JSON.stringify(result.details ?? {})}`);
}
