import { request } from "node:http";

export interface Weight {
  path: string;
  html: number;
  css: number;
  js: number;
}

/** How many bytes a body has while it travels, brotli-compressed. */
function transferred(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { ...headers, "accept-encoding": "br" } }, (response) => {
      let bytes = 0;
      response.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      response.on("end", () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    });
    asked.once("error", reject).end();
  });
}

const assetPattern = /["'(](\/[^"'()\s?]+\.(css|js|mjs))(?:\?[^"'()\s]*)?["')]/g;

/** What a first visit loads: the page, and each style and script that the page itself names. Pictures are left out. */
export async function weigh(url: string, path: string, cookie: string): Promise<Weight> {
  const headers: Record<string, string> = cookie ? { cookie } : {};
  const markup = await (await fetch(url + path, { headers, redirect: "manual" })).text();
  const assets = new Set([...markup.matchAll(assetPattern)].map(([, asset]) => asset ?? ""));
  const weight: Weight = { path, html: await transferred(url + path, headers), css: 0, js: 0 };
  for (const asset of assets) weight[asset.endsWith(".css") ? "css" : "js"] += await transferred(url + asset, {});
  return weight;
}
