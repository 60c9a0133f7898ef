import Ajv from "ajv";
import { describe, expect, test } from "vitest";
import { setSandbox } from "@/scripts/lib/app/sandbox.mjs";
import { read } from "../support/source/files";
import { getEnvironment, listStartedWith, listVariables, readCompose } from "./compose.mjs";
import { getConfig, readStages } from "./image.mjs";

const dockerfile = read("Dockerfile");
const stages = readStages(dockerfile);
const composeText = read("docker-compose.yml");
const compose = readCompose(composeText);
const services = Object.entries(compose.services);
const described = new Set(
  [...read(".env.example").matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]),
);
/** An image name with a full version, which always names the same image. */
const pinned = /^[a-z/]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)*$/;

describe("docker-compose.yml", () => {
  // The schema of the Compose Specification, as the linter dclint ships it.
  const schema = JSON.parse(read("node_modules/dclint/schemas/compose.schema.json"));
  const isCompose = new Ajv({ strict: false, validateFormats: false }).compile({
    ...schema,
    $schema: undefined,
  });

  test("is valid under the Compose Specification", () => {
    isCompose(compose);
    expect(isCompose.errors).toBeNull();
    expect(schema.title).toBe("Compose Specification");
    expect(isCompose({ ...compose, services: { app: { prots: [] } } })).toBe(false);
  });

  test.each(services)("%s has a pinned image or one of the Dockerfile's stages", (_, { image, build }) => {
    if (build) expect(stages.map(({ name }) => name)).toContain(build.target);
    else expect(image).toMatch(pinned);
  });

  test.each(services)("%s has a health check", (_, { build, healthcheck, profiles }) => {
    // A service that is run once has none.
    if (profiles?.includes("tools") && build) return expect(healthcheck?.disable).toBe(true);
    if (build) expect(getConfig(stages, build.target).health).toBeDefined();
    else expect(healthcheck?.test?.[0]).toBe("CMD");
  });

  test.each(services)(
    "%s starts when what it needs is healthy, and needs nothing of another profile",
    (name) => {
      const { profiles = [], depends_on = {} } = compose.services[name]!;
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(condition).toBe("service_healthy");
        const theirs = compose.services[other]?.profiles ?? [];
        expect(theirs.length === 0 || profiles.some((profile) => theirs.includes(profile))).toBe(true);
      }
    },
  );

  test("runs nothing of ours as root", () => {
    const users = services.flatMap(([, { build, user }]) =>
      build ? [user ?? getConfig(stages, build.target).user] : [],
    );
    expect(users).toEqual(users.map(() => "node"));
  });

  test("gives each Postgres its own volume", () => {
    const volumes = services
      .filter(([, { image }]) => image?.startsWith("postgres:17."))
      .map(([, service]) => service.volumes);
    expect(volumes).toEqual([["demo-data:/var/lib/postgresql/data"], ["live-data:/var/lib/postgresql/data"]]);
    expect(Object.keys(compose.volumes)).toEqual(["demo-data", "live-data"]);
  });

  test("publishes to this machine only, each port once", () => {
    const ports = services.flatMap(([, service]) => service.ports ?? []);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
    expect(new Set(ports.map((port) => port.split(":")[1])).size).toBe(ports.length);
  });

  test("gives the app more time to stop than it needs", () => {
    const patience = /setTimeout\(\(\) => process\.exit\(0\), ([\d_]+)\)/.exec(read("server.mjs"))?.[1];
    for (const name of ["app", "live"])
      expect(Number.parseInt(compose.services[name]?.stop_grace_period ?? "", 10) * 1000).toBeGreaterThan(
        Number(patience?.replace("_", "")),
      );
  });

  test("sets only what .env.example describes", () => {
    const ours = services
      .filter(([, { build }]) => build)
      .flatMap(([, service]) => Object.keys(getEnvironment(service)));
    const unknown = [...ours, ...listVariables(composeText).map(({ name }) => name!)].filter(
      (name) => !described.has(name),
    );
    expect(ours.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });
});

describe("docker compose up", () => {
  test("starts the demo and needs no settings", () => {
    const started = services.filter(([, { profiles }]) => !profiles).map(([name]) => name);
    expect(new Set(listStartedWith(compose, "app"))).toEqual(new Set(started));
    // Compose requires a variable without a fallback even when its service is not started.
    expect(listVariables(composeText).filter(({ fallback }) => fallback === undefined)).toEqual([]);
  });

  test("connects app and sandbox by the services' names, as `npm start` does", () => {
    const wanted: Record<string, string> = {};
    setSandbox(wanted as unknown as NodeJS.ProcessEnv, 3001, 3002, 3000);
    const byName = Object.fromEntries(
      Object.entries(wanted).map(([name, value]) => [
        name,
        value.replace("127.0.0.1:3001", "sandbox:3001").replace("127.0.0.1:3000", "app:3000"),
      ]),
    );
    // Mail goes to its own catcher.
    const app: Record<string, string> = Object.assign(getEnvironment(compose.services.app), {
      SMTP_URL: byName.SMTP_URL,
    });
    const sandbox = getEnvironment(compose.services.sandbox);
    const own = ["PROVIDERS", "APP_URL", "DATABASE_URL", "JWT_SECRET", "LOG_LEVEL"];
    const { SANDBOX_HOST, ...rest } = sandbox;
    expect(SANDBOX_HOST).toBe("0.0.0.0");
    expect({ ...rest, ...app }).toEqual({
      ...byName,
      ...Object.fromEntries(own.map((name) => [name, app[name]])),
    });
    expect(sandbox).toEqual({
      SANDBOX_HOST,
      ...Object.fromEntries(Object.keys(rest).map((name) => [name, byName[name]])),
    });
  });

  test("publishes every address that a browser is sent to", () => {
    const { APP_URL, SANDBOX_URL, SMTP_URL } = getEnvironment(compose.services.app);
    expect(compose.services.app?.ports).toEqual([`127.0.0.1:${new URL(APP_URL!).port}:3000`]);
    expect(compose.services.sandbox?.ports).toEqual([`127.0.0.1:${new URL(SANDBOX_URL!).port}:3001`]);
    expect(Object.keys(compose.services)).toContain(new URL(SMTP_URL!).hostname);
  });
});

describe("docker compose --profile live up live", () => {
  const { live } = compose.services;

  test("starts the app and its database, and nothing of the demo", () => {
    expect(listStartedWith(compose, "live")).toEqual(["live-db", "live"]);
    expect(live?.build).toEqual(compose.services.app?.build);
    expect(JSON.stringify([live, compose.services["live-db"]])).not.toMatch(/sandbox|demo/);
  });

  test("takes its secrets only from .env, and Postgres has no password without it", () => {
    expect(getEnvironment(live)).toEqual({
      PROVIDERS: "live",
      PORT: "3000",
      HOST: "",
      DATABASE_URL: "postgres://waymark:@live-db:5432/waymark",
    });
    expect(live).toHaveProperty("env_file", [{ path: ".env", required: false }]);
    expect(getEnvironment(compose.services["live-db"]).POSTGRES_PASSWORD).toBe("");
    const given = readCompose(composeText, { POSTGRES_PASSWORD: "s3cret" });
    expect(getEnvironment(given.services["live-db"]).POSTGRES_PASSWORD).toBe("s3cret");
    for (const name of ["live", "tools"])
      expect(getEnvironment(given.services[name]).DATABASE_URL).toBe(
        "postgres://waymark:s3cret@live-db:5432/waymark",
      );
  });
});
