/** Outlines on a 24 × 24 grid, stroke 1.75, round ends. */
const outlines = {
  alert: "M12 4 21 19.5H3ZM12 10v4.2M12 16.9v.1",
  back: "M19.5 12h-15M10.5 6l-6 6 6 6",
  bin: "M4 7h16M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.3 11v5M13.7 11v5",
  car: "M4 16.5v-4l2-5.5h12l2 5.5v4ZM4 12.5h16M7 16.5v2.5M17 16.5v2.5",
  card: "M3 6h18v12.5H3ZM3 10h18M6.5 15h4",
  check: "M4.5 12.5 9.5 17.5 19.5 6.5",
  clock: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.2V12l3.2 2",
  copy: "M9 9h11v11H9ZM15 6V4H4v11h2",
  cross: "M6 6l12 12M18 6 6 18",
  day: "M4 6h16v14H4ZM4 10.5h16M8.5 3.5V7M15.5 3.5V7",
  down: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
  euro: "M18 6.8A7 7 0 1 0 18 17.2M4 10.3h9M4 13.7h9",
  file: "M6 3.5h8L19 8.5v12H6ZM13.5 3.5V9H19",
  fold: "M6 9.5l6 6 6-6",
  globe: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17",
  help: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9.6 9.6a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.1.9-1.1 1.8M12 16.6v.1",
  list: "M8.5 6h12M8.5 12h12M8.5 18h12M4 6v.1M4 12v.1M4 18v.1",
  lock: "M6 11h12v9.5H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  mail: "M3.5 6h17v12h-17ZM4 6.5l8 6.5 8-6.5",
  mic: "M12 3.5a2.7 2.7 0 0 1 2.7 2.7v5.3a2.7 2.7 0 0 1-5.4 0V6.2A2.7 2.7 0 0 1 12 3.5ZM6 11.5a6 6 0 0 0 12 0M12 17.5V21",
  more: "M12 4.5v1M12 11.5v1M12 18.5v1",
  next: "M4.5 12h15M13.5 6l6 6-6 6",
  nobody: "M9 12h6",
  pause: "M8.5 5v14M15.5 5v14",
  pen: "M4 20l1-4.5L16.5 4 20 7.5 8.5 19ZM14 6.5 17.5 10",
  phone:
    "M6.5 4h3L11 8 9 9.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4Z",
  photo: "M4 7h4l1.5-2.5h5L16 7h4v12H4ZM12 9.3a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z",
  pin: "M12 21c4.2-4.4 6.5-7.7 6.5-11a6.5 6.5 0 0 0-13 0c0 3.3 2.3 6.6 6.5 11ZM12 7.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z",
  play: "M8 5l11 7-11 7Z",
  plus: "M12 5v14M5 12h14",
  search: "M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM15 15l5.5 5.5",
  shirt: "M8.5 4 3.5 7l1.8 4L8 10v10h8V10l2.7 1 1.8-4-5-3c-.6 1.6-1.8 2.4-3.5 2.4S9.1 5.6 8.5 4Z",
  star: "M12 4l2.4 5.2 5.6.7-4.1 3.9 1 5.7L12 16.7 7.1 19.5l1-5.7L4 9.9l5.6-.7Z",
  stop: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM6.2 6.2l11.6 11.6",
  ticket: "M3 8.5V6h18v2.5a3.5 3.5 0 0 0 0 7V18H3v-2.5a3.5 3.5 0 0 0 0-7ZM14.5 9v6",
  up: "M12 20V9M7 13.5l5-5 5 5M5 4h14",
  user: "M12 4.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6ZM4.5 20c.8-4 3.7-6 7.5-6s6.7 2 7.5 6",
  users:
    "M9 5.2a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6ZM2.8 19.5c.6-3.6 3-5.3 6.2-5.3s5.6 1.7 6.2 5.3M15.5 5.6a3.3 3.3 0 0 1 0 5.8M17.8 14.8c1.9.7 3.1 2.3 3.4 4.7",
} as const;

export type IconName = keyof typeof outlines;

/** A drawing that repeats the word beside it; it never speaks for itself. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {name === "nobody" ? <path strokeDasharray="3.2 2.6" d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z" /> : null}
      <path d={outlines[name]} />
    </svg>
  );
}
