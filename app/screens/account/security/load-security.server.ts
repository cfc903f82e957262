import { enrolmentMissing } from "~/access/enrolment.server";
import type { signedInLoader } from "~/access/guards.server";
import { provedLately, roughAddress } from "~/domain/account/access/access-rules";
import {
  companyAsksSecondStep,
  findOwnFactors,
  listOwnSignIns,
} from "~/domain/account/access/second-step.queries.server";
import { findWaitingSecret } from "~/domain/account/access/set-up-app.server";
import { areKeysOff } from "~/domain/account/access/switch-keys.server";
import { appAddress, base32 } from "~/domain/account/access/totp";
import { deviceOf } from "~/domain/account/device";
import { listOwnSessions } from "~/domain/account/own-sessions.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { drawQr } from "~/gateways/draw-qr.server";
import { formatWeekdayDay } from "~/i18n/format";

export type SignedIn = Parameters<Parameters<typeof signedInLoader>[0]>[0];

/** Whatever opens this account, and who has opened it (ACCS-01). */
export function loadSecurity(visit: SignedIn) {
  const { context, user, known, t, settings } = visit;
  const moment = (at: number) => ({ day: formatWeekdayDay(t, dayOf(at)), time: clockOf(at) });
  const fresh = known.state === "live" && provedLately(known, context.now);
  const { appSince, codesLeft, passkeys, trusted } = findOwnFactors(context, user.id);
  const waiting = fresh ? findWaitingSecret(context, user.id) : null;
  const issuer = settings.productName;
  return {
    title: t("account:security.title"),
    fresh,
    missing: enrolmentMissing(visit),
    app: appSince === null ? null : moment(appSince),
    // The secret stands in the page until its first code was typed.
    waiting: waiting && {
      key: base32(waiting).replace(/.{4}(?=.)/g, "$& "),
      qr: drawQr(appAddress({ issuer, email: user.email, secret: waiting })),
    },
    codesLeft,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      since: moment(createdAt),
      used: lastUsedAt === null ? null : moment(lastUsedAt),
    })),
    trusted: trusted.map(({ deviceHash, userAgent, expiresAt }) => ({
      id: deviceHash,
      device: deviceOf(userAgent),
      until: moment(expiresAt),
    })),
    sessions: listOwnSessions(context, { userId: user.id, key: known.key ?? "" }).length,
    signIns: listOwnSignIns(context, user.id).map(({ createdAt, userAgent, address }) => ({
      id: createdAt,
      ...moment(createdAt),
      device: deviceOf(userAgent),
      address: roughAddress(address),
    })),
    // Staff have no lists with keys.
    keysOff: user.role === "employee" ? null : areKeysOff(context, user.id),
    ownsCompany: user.companyId !== null && user.duty === "owner",
    companyAsks:
      user.companyId === null || user.duty !== "owner" ? null : companyAsksSecondStep(context, user.companyId),
  };
}

export type ShownSecurity = ReturnType<typeof loadSecurity>;
