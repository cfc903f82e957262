import { publicLoader } from "~/access/guards.server";

const icon = (file: string, size: number, purpose: string) => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** What a phone puts on its home screen: the pages of staff, beginning with the next jobs (OFFL-02). */
export const loader = publicLoader(
  ({ settings: { productName } }) =>
    new Response(
      JSON.stringify({
        id: "/staff/next",
        name: productName,
        short_name: productName,
        start_url: "/staff/next",
        scope: "/staff/",
        display: "standalone",
        background_color: "#f4f2ea",
        theme_color: "#f4f2ea",
        icons: [icon("app-192", 192, "any"), icon("app-512", 512, "any"), icon("app-maskable", 512, "maskable")],
      }),
      { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" } },
    ),
  { cacheable: true },
);
