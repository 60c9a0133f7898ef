import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { toNodeListener } from "@/app/api/bridge.server";
import { serveApi } from "@/app/api/host.server";
import { createFront } from "@/front.mjs";

/** Serves the API on a real socket, for clients that need one. */
export async function serve() {
  Object.assign(globalThis, { [Symbol.for("waymark.api")]: toNodeListener(serveApi) });
  const server = createFront({ pages: async (_, response) => response.writeHead(404).end() });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
