import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  request as passOn,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { waitUntilReady } from "@/scripts/lib/app/ready.mjs";
import { findFreePort } from "@/scripts/lib/postgres/process.mjs";
import { launch } from "@/scripts/lib/process/processes.mjs";

/** Two instances of the built app on the database of the test file or its worker, and a balancer that alternates between them. */
type Instances = { origin: string; stop: () => Promise<void> };
let running: Promise<Instances> | undefined;

/** Started at the first request, with the environment that the test file has set by then. */
export const instances = () => {
  running ??= start();
  return running;
};

export const stopInstances = async () => (await running)?.stop();

async function start(): Promise<Instances> {
  const ports = [await findFreePort(), await findFreePort()];
  const processes = ports.map(startOne);
  await Promise.all(
    ports.map((port, index) =>
      waitUntilReady(processes[index]!, `http://127.0.0.1:${port}/api/health/ready`, { name: "An instance" }),
    ),
  );
  const balancer = balance(ports).listen(0, "127.0.0.1");
  await once(balancer, "listening");
  return {
    origin: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    stop: async () => {
      balancer.closeAllConnections();
      balancer.close();
      await Promise.all(processes.map((instance) => instance.stop()));
    },
  };
}

/** Ends with this process, even if this process is killed. */
function startOne(port: number) {
  const server = fileURLToPath(new URL("../../../.next/standalone/server.mjs", import.meta.url));
  return launch("node", [server], {
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      PORT: String(port),
      HOST: "127.0.0.1",
      TRUST_PROXY: "true",
      DRAIN_SECONDS: "0",
    },
  });
}

/** Alternates between the instances and forwards streams chunk by chunk. */
function balance(ports: number[]): Server {
  let turn = 0;
  // The instances promise clients to keep connections for 75 s, and that header is forwarded.
  return createServer(
    { keepAliveTimeout: 120_000 },
    (incoming: IncomingMessage, outgoing: ServerResponse) => {
      const port = ports[turn++ % ports.length]!;
      const headers = { "x-forwarded-for": incoming.socket.remoteAddress, ...incoming.headers };
      const { method, url: path } = incoming;
      const onward = passOn({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode!, { ...answer.headers, "x-test-instance": port });
        answer.pipe(outgoing);
      });
      onward.on("error", () => outgoing.destroy());
      outgoing.on("close", () => onward.destroy());
      incoming.pipe(onward);
    },
  );
}
