import type { NetSource } from "../../vision/index.ts";

// Every file of the networks becomes an asset of the app, so that it is there offline, too. A network that is missing
// is told when it is loaded.
const urls: Record<string, string> = import.meta.glob("../../../models/*/*.{json,bin}", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The networks among the app's assets. */
export const netAssets: NetSource = {
  bytes: async (net, file) => {
    const url = urls[`../../../models/${net}/${file}`];
    if (url === undefined) return null;
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
    return response.arrayBuffer();
  },
};
