import type { ReactNode, Ref } from "react";

// React 18 passes attributes of custom elements on as they are written: `class`, not `className`.
type Plain = { class?: string; hidden?: boolean; key?: string | number; children?: ReactNode; ref?: Ref<HTMLElement> };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "address-input": Plain;
      "agency-search": Plain & { "keys-off"?: ""; page: string };
      "day-input": Plain & { days: string };
      "day-taps": Plain & { "data-waiting": string };
      "desk-page": Plain;
      "exit-popup": Plain;
      "flash-toast": Plain;
      "hold-countdown": Plain & { until: number; now: number; soon: number; over: string; template: string };
      "iban-input": Plain;
      "hours-form": Plain & { planned: number; pay: string; live?: ""; deducted?: "" };
      "install-app": Plain;
      "judge-keys": Plain;
      "leave-guard": Plain & { "files-only"?: ""; words: string };
      "passing-note": Plain;
      "passkey-button": Plain & { "data-options": string; "data-failed": string };
      "password-rules": Plain;
      "photo-crop": Plain & { "data-round"?: "" };
      "photo-input": Plain;
      "photo-upload": Plain & { "data-shrinking": string; "data-sending": string; "data-failed": string };
      "place-input": Plain & { wants?: "city" | "street"; failed: string };
      "push-device": Plain & {
        "data-key": string;
        "data-workers": string;
        "data-refused": string;
        "data-needs-app": string;
        "data-unknown": string;
      };
      "quote-slider": Plain & { speed: number };
      "row-keys": Plain & Record<`data-${string}`, string>;
      "save-as-typed": Plain & { to: string; unsaved?: "" };
      "search-rows": Plain;
      "share-link": Plain & { "data-text": string; "data-copied": string };
      "show-password": Plain;
      "sign-form": Plain;
      "signature-pad": Plain;
      "staff-app": Plain & Record<`data-${string}`, string>;
      "tick-list": Plain;
      "time-input": Plain & { quarters?: "" };
      "try-call": Plain & { failed: string };
      "voice-recorder": Plain & { "data-seconds": number };
    }
  }
  // React 18 does not know the attribute; as a string it reaches the page.
  interface HTMLAttributes<T> {
    inert?: "";
  }
}
