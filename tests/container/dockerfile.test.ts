import { validate } from "dockerfile-utils";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { listSources } from "@/scripts/lib/app/build.mjs";
import { read } from "../support/source/files";
import { createContextFilter, listContextFiles } from "./context.mjs";
import { getBase, getConfig, listSteps, readStages } from "./image.mjs";

const root = process.cwd();
const dockerfile = read("Dockerfile");
const stages = readStages(dockerfile);
/** An image name with a full version, which always names the same image. */
const pinned = /^[a-z/]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)*$/;

describe("the Dockerfile", () => {
  test("passes a Dockerfile linter that finds faults in a wrong file", () => {
    expect(validate(dockerfile)).toEqual([]);
    expect(validate("FROM node\nRUNN x").map(({ message }) => message)).toEqual([
      "Unknown instruction: RUNN",
    ]);
  });

  test("uses one pinned image with Node 24", () => {
    expect(new Set(stages.map(({ name }) => getBase(stages, name))).size).toBe(1);
    expect(getBase(stages, "app")).toMatch(pinned);
    expect(getBase(stages, "app")).toMatch(/^node:24\.\d+\.\d+-/);
  });

  test("builds from the same sources as this folder, so that the steps of npm test can use its build", () => {
    const context = new Set(listContextFiles(root));
    expect(listSources(root).filter((path) => !context.has(path))).toEqual([]);
  });

  test("ends with the app, so that a plain build builds the app", () => {
    expect(stages.at(-1)?.name).toBe("app");
    expect(getConfig(stages, "app").command).toEqual(["node", "server.mjs"]);
    expect(getConfig(stages, "sandbox").command).toEqual(["node", "sandbox/main.ts"]);
  });

  test.each(["app", "sandbox"])("runs %s as an unprivileged user, with a health check by node", (name) => {
    const { user, command, health, env } = getConfig(stages, name);
    expect(user).toBe("node");
    // In exec form, because a shell does not pass on SIGTERM.
    expect([command?.[0], health?.[0]]).toEqual(["node", "node"]);
    expect(env).toEqual({ NODE_ENV: "production" });
    const keywords = listSteps(stages, name).map(({ keyword }) => keyword);
    expect(keywords.slice(keywords.indexOf("USER")).filter((keyword) => /RUN|COPY/.test(keyword))).toEqual(
      [],
    );
  });

  test("copies only the build into the app's image", () => {
    const made = listSteps(stages, "app").filter(({ keyword }) => /^(RUN|COPY|ADD)$/.test(keyword));
    expect(made.map(({ flags, text }) => [flags, text])).toEqual([
      [{ from: "build" }, "/app/.next/standalone ./"],
    ]);
  });

  test("installs from the lockfile and runs no install scripts", () => {
    const installs = stages
      .flatMap(({ steps }) => steps)
      .filter(
        ({ keyword, text }) =>
          keyword === "RUN" && /\b(npm|npx)\b/.test(text) && !/^npm run build$/.test(text),
      );
    expect(installs).toHaveLength(2);
    for (const { text } of installs) expect(text).toMatch(/^npm ci --ignore-scripts /);
  });

  test("copies only existing files", () => {
    const files = listContextFiles(root);
    for (const [index, { steps }] of stages.entries())
      for (const { args, flags } of steps.filter(({ keyword }) => keyword === "COPY")) {
        // `npm test -- container` builds the stages and checks files that come from another stage.
        if (flags.from) expect(stages.slice(0, index).map(({ name }) => name)).toContain(flags.from);
        else
          for (const source of args.slice(0, -1).filter((path) => path !== "."))
            expect(files.filter((file) => file === source || file.startsWith(`${source}/`))).not.toEqual([]);
      }
  });
});

test("a bot proposes newer images, packages and actions", () => {
  const { updates } = parse(read(".github/dependabot.yml")) as { updates: Record<string, string>[] };
  expect(updates.map((update) => [update["package-ecosystem"], update.directory])).toEqual(
    ["docker", "docker-compose", "npm", "github-actions"].map((ecosystem) => [ecosystem, "/"]),
  );
});

describe(".dockerignore", () => {
  const isSent = createContextFilter(root);

  test("keeps secrets, data and generated files out of the image", () => {
    const kept = [
      ".env",
      ".env.local",
      "sandbox/.env",
      ".git/config",
      ".data/jwt-secret",
      ".next/built-from",
    ];
    const made = [
      "node_modules/next/package.json",
      "sandbox/node_modules/x/index.js",
      "tsconfig.tsbuildinfo",
    ];
    const apart = [
      "tests/container/compose.test.ts",
      "e2e/screens/screens.spec.ts",
      "docs/decisions/016.md",
      "README.md",
    ];
    expect([...kept, ...made, ...apart].filter(isSent)).toEqual([]);
  });

  test("lets the sources of the build through", () => {
    const files = [
      "package-lock.json",
      "server.mjs",
      "app/layout.tsx",
      "drizzle/0001_counters.sql",
      "public/x.webp",
    ];
    expect(files.filter((file) => !isSent(file))).toEqual([]);
  });
});
