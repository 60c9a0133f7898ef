import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Starts a proxy for the site that sends every page in two parts, as over a slow line.
 * @param cut the text with which the second part begins
 */
export async function startSlowProxy(origin: string, cut: string) {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: new URL(origin).host, "accept-encoding": "identity" };
    const passed = request(origin + asked.url, { method: asked.method, headers }, async (reply) => {
      answer.writeHead(reply.statusCode!, reply.headers);
      if (!/html/.test(reply.headers["content-type"] ?? "")) return reply.pipe(answer);
      const page = Buffer.concat(await reply.toArray()).toString();
      const at = page.indexOf(cut);
      if (at < 0) return answer.destroy(new Error(`The page has no ${cut}.`));
      answer.write(page.slice(0, at));
      setTimeout(() => answer.end(page.slice(at)), 500);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
