import { publicLoader } from "~/http/guards.server";

export const loader = publicLoader(() => {
  throw new Response("404", { status: 404, statusText: "Not Found" });
});

export default function NotFound() {
  return null;
}
