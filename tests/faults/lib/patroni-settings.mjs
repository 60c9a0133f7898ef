import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { problem } from "../../../scripts/lib/messages/problem.mjs";

/** @typedef {{ name: string, home: string, data: string, etcd: string, peers: string, rest: string, postgres: string }} Machine addresses are host:port */

export const ETCD = "/usr/bin/etcd";
export const PATRONI = "/usr/bin/patroni";
export const HAPROXY = "/usr/sbin/haproxy";
/** Of every account of the cluster, which listens on loopback only. */
export const PASSWORD = "worth nothing";

/** The folder with Debian's newest Postgres: the Postgres of the tests has no pg_basebackup and no pg_rewind. */
export function findPrograms() {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const [newest] = versions.map(Number).sort((a, b) => b - a);
  const postgres = `/usr/lib/postgresql/${newest}/bin`;
  if (![ETCD, PATRONI, HAPROXY, join(postgres, "pg_rewind")].every((path) => existsSync(path)))
    throw problem(
      "This needs Debian's packages: apt-get install --no-install-recommends patroni etcd-server haproxy postgresql",
    );
  return { postgres };
}

/** @param {Machine} machine @param {Machine[]} machines @returns {string[]} the arguments of etcd */
export function toEtcdArgs({ name, home, etcd, peers }, machines) {
  const settings = {
    name,
    "data-dir": join(home, "etcd"),
    "listen-client-urls": `http://${etcd}`,
    "advertise-client-urls": `http://${etcd}`,
    "listen-peer-urls": `http://${peers}`,
    "initial-advertise-peer-urls": `http://${peers}`,
    "initial-cluster": machines.map((one) => `${one.name}=http://${one.peers}`).join(","),
    logger: "zap",
  };
  return Object.entries(settings).map(([key, value]) => `--${key}=${value}`);
}

/** @param {string} username */
const login = (username) => ({ username, password: PASSWORD });

/**
 * The settings of Patroni, as JSON, which is YAML too.
 * @param {Machine} machine @param {Machine[]} machines @param {string} binaries
 */
export const toPatroniSettings = ({ name, home, data, rest, postgres }, machines, binaries) =>
  JSON.stringify({
    scope: "waymark",
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: machines.map(({ etcd }) => etcd) },
    bootstrap: {
      dcs: {
        // A leader that is silent for `ttl` seconds is replaced. Patroni requires loop_wait + 2 * retry_timeout <= ttl.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          // A commit that waits for a silent standby must not reach the app's statement_timeout: Postgres would then acknowledge
          // it without the standby. So the leader gives a silent standby up before.
          parameters: { max_connections: 60, wal_log_hints: "on", wal_sender_timeout: "4s" },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: postgres,
      connect_address: postgres,
      data_dir: data,
      bin_dir: binaries,
      pgpass: join(home, "pgpass"),
      authentication: {
        superuser: login("postgres"),
        replication: login("replicator"),
        rewind: login("rewinder"),
      },
      parameters: { unix_socket_directories: "", timezone: "UTC" },
      pg_hba: ["host all all 127.0.0.1/32 scram-sha-256", "host replication all 127.0.0.1/32 scram-sha-256"],
    },
  });

/** HAProxy passes connections to the leader, and cuts those with a machine that leads no more. @param {number} port @param {Machine[]} machines */
export const toProxySettings = (port, machines) =>
  [
    "defaults",
    "  mode tcp",
    "  timeout connect 2s",
    "  timeout client 30m",
    "  timeout server 30m",
    "  timeout check 2s",
    "listen leader",
    `  bind 127.0.0.1:${port}`,
    "  option httpchk OPTIONS /primary",
    "  http-check expect status 200",
    "  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions",
    ...machines.map(
      ({ name, postgres, rest }) => `  server ${name} ${postgres} check port ${rest.split(":")[1]}`,
    ),
    "",
  ].join("\n");
