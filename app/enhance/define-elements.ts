/** What a page may hold, and what makes it more than plain HTML. Each is fetched only where it is needed. */
const enhancements: { selector: string; load: () => Promise<unknown> }[] = [
  element("address-input", () => import("./address-input").then((file) => file.AddressInput)),
  element("agency-search", () => import("./desk/agency-search").then((file) => file.AgencySearch)),
  element("day-input", () => import("./fields/day-input").then((file) => file.DayInput)),
  element("day-taps", () => import("./offline/day-taps").then((file) => file.DayTaps)),
  element("desk-page", () => import("./desk/desk-page").then((file) => file.DeskPage)),
  element("exit-popup", () => import("./exit-popup").then((file) => file.ExitPopup)),
  element("flash-toast", () => import("./flash-toast").then((file) => file.FlashToast)),
  element("hold-countdown", () => import("./hold-countdown").then((file) => file.HoldCountdown)),
  element("hours-form", () => import("./hours-form").then((file) => file.HoursForm)),
  element("iban-input", () => import("./iban-input").then((file) => file.IbanInput)),
  element("install-app", () => import("./offline/install-app").then((file) => file.InstallApp)),
  element("judge-keys", () => import("./desk/judge-keys").then((file) => file.JudgeKeys)),
  element("leave-guard", () => import("./leave-guard").then((file) => file.LeaveGuard)),
  element("passing-note", () => import("./passing-note").then((file) => file.PassingNote)),
  element("passkey-button", () => import("./passwords/passkey-button").then((file) => file.PasskeyButton)),
  element("password-rules", () => import("./passwords/password-rules").then((file) => file.PasswordRules)),
  element("photo-crop", () => import("./photo-crop").then((file) => file.PhotoCrop)),
  element("photo-input", () => import("./photos/photo-input").then((file) => file.PhotoInput)),
  element("photo-upload", () => import("./photos/photo-upload").then((file) => file.PhotoUpload)),
  element("place-input", () => import("./place-input").then((file) => file.PlaceInput)),
  element("push-device", () => import("./push/push-device").then((file) => file.PushDevice)),
  element("quote-slider", () => import("./quote-slider").then((file) => file.QuoteSlider)),
  element("row-keys", () => import("./rows/row-keys-element").then((file) => file.RowKeys)),
  element("save-as-typed", () => import("./save-as-typed").then((file) => file.SaveAsTyped)),
  element("search-rows", () => import("./search-rows").then((file) => file.SearchRows)),
  element("share-link", () => import("./share-link").then((file) => file.ShareLink)),
  element("show-password", () => import("./passwords/show-password").then((file) => file.ShowPassword)),
  element("sign-form", () => import("./sign-form").then((file) => file.SignForm)),
  element("signature-pad", () => import("./signature-pad").then((file) => file.SignaturePad)),
  element("staff-app", () => import("./offline/staff-app").then((file) => file.StaffApp)),
  element("tick-list", () => import("./rows/tick-list").then((file) => file.TickList)),
  element("time-input", () => import("./time-input").then((file) => file.TimeInput)),
  element("try-call", () => import("./docs/try-call").then((file) => file.TryCall)),
  element("voice-recorder", () => import("./voice-recorder").then((file) => file.VoiceRecorder)),
  { selector: "[data-busy]", load: () => import("./busy-buttons").then((file) => file.watchBusyButtons()) },
  { selector: "[data-close]", load: () => import("./close-with-escape").then((file) => file.closeWithEscape()) },
  { selector: "[data-stick]", load: () => import("./stick-header").then((file) => file.stickHeader()) },
];

function element(name: string, load: () => Promise<CustomElementConstructor>) {
  return { selector: name, load: async () => customElements.define(name, await load()) };
}

const waiting = new Set(enhancements);

/**
 * Upgrades what stands on the page. Hydrated pages call it once React has taken over, with `watch`, because
 * their content changes without a new document.
 */
export function defineElements({ watch = false } = {}) {
  const look = () => {
    for (const enhancement of waiting) {
      if (!document.querySelector(enhancement.selector)) continue;
      waiting.delete(enhancement);
      enhancement.load();
    }
  };
  look();
  if (watch) new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}
