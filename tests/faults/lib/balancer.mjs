import { Agent, createServer, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {{ port: number, isReady: boolean, agent: Agent }} Upstream */

/**
 * A load balancer as in production: it sends requests in turn to the instances that report ready, and keeps its connections
 * open. It tries the next instance only when a connection was refused, because then the request cannot have had an effect.
 * @param {number[]} ports
 */
export async function startBalancer(ports) {
  /** @type {Upstream[]} */
  const upstreams = ports.map((port) => ({ port, isReady: false, agent: new Agent({ keepAlive: true }) }));
  let turn = 0;
  const watch = setInterval(() => {
    for (const upstream of upstreams) {
      fetch(`http://127.0.0.1:${upstream.port}/api/health/ready`, { headers: { connection: "close" } }).then(
        ({ status }) => {
          upstream.isReady = status === 200;
        },
        () => {
          upstream.isReady = false;
        },
      );
    }
  }, 200);

  const server = createServer(async (asked, answer) => {
    /** @type {Buffer[]} */
    const chunks = [];
    for await (const chunk of asked) chunks.push(chunk);
    const { method, url: path } = asked;
    const headers = { ...asked.headers, "x-forwarded-for": "192.0.2.1" };
    delete headers.connection;
    const begun = turn++;
    /** @param {number} tried */
    const pass = (tried) => {
      const ready = upstreams.filter((one) => one.isReady);
      const upstream = ready[(begun + tried) % ready.length];
      if (!upstream || tried > upstreams.length) return void answer.writeHead(502).end("nobody is ready");
      const { port, agent } = upstream;
      const passed = request({ host: "127.0.0.1", port, method, path, headers, agent });
      passed.once("response", (reply) => {
        const { connection: _, "keep-alive": __, ...rest } = reply.headers;
        answer.writeHead(reply.statusCode ?? 502, rest);
        reply.pipe(answer);
        reply.once("error", () => answer.destroy());
      });
      passed.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
        if (answer.headersSent) return void answer.destroy();
        if (error.code !== "ECONNREFUSED")
          return void answer.writeHead(502).end(`the upstream: ${error.code}`);
        upstream.isReady = false;
        pass(tried + 1);
      });
      passed.end(Buffer.concat(chunks));
    };
    pass(0);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    /** @param {number} count */
    async untilReady(count) {
      for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50))
        if (upstreams.filter((one) => one.isReady).length === count) return;
      throw new Error("The balancer finds too few instances ready.");
    },
    close() {
      clearInterval(watch);
      server.close();
      server.closeAllConnections();
      for (const { agent } of upstreams) agent.destroy();
    },
  };
}
