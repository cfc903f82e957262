import { defineElements } from "./define-elements";

// The only script of a light page. It arrives when it arrives: nothing waits for it, and from a cache it may be early.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", upgrade);
else upgrade();

function upgrade() {
  defineElements();
  if (document.querySelector("[aria-invalid]")) import("./fields/filled-errors").then((file) => file.watchFilled());
  // Hydrated pages send their forms themselves.
  if (document.querySelector('form[method="post"]')) import("./keep-form").then((file) => file.keepForms());
}
