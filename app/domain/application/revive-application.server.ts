import { eq } from "drizzle-orm";
import { applications } from "~db/schema";
import type { Context } from "../shared/context";

/** A withdrawn application counts again, in the transaction of the caller, who books it (D-127). */
export function reviveApplication({ db }: Pick<Context, "db">, { applicationId }: { applicationId: string }): void {
  db.update(applications).set({ withdrawnAt: null }).where(eq(applications.id, applicationId)).run();
}
