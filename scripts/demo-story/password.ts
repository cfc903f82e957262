export const DEMO_PASSWORD = "Tagwerk-2026!";
