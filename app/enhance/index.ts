import { defineElements } from "./define-elements";

// The only script of a light page.
defineElements();
