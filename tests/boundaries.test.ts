import { describe, expect, test } from "vitest";
import { filesUnder, listImports, listPackages, read } from "./support/files";

const code = /\.(ts|tsx|mjs)$/;
const product = ["app", "components", "lib", "db", "emails"].flatMap((folder) => filesUnder(folder, code));
const under = (...folders: string[]) =>
  product.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
const isServer = (file: string) => read(file).startsWith('import "server-only";');
/** The planner without a model. The sandbox takes it, too, and it runs without Next, which knows "server-only". */
const isForServerAndSandbox = (file: string) => file.startsWith("lib/planning/playbooks/");
const serverFiles = new Set(product.filter(isServer).map((file) => file.replace(code, "")));

/** Which imports of which files break a rule, as sentences that say so. */
const broken = (files: string[], isAllowed: (target: string, file: string) => boolean) =>
  files.flatMap((file) =>
    listImports(file)
      .filter((target) => !isAllowed(target, file))
      .map((target) => `${file} imports ${target}`),
  );
const isIn = (target: string, ...places: string[]) =>
  places.some((place) => target === place || target.startsWith(`${place}/`));

test("imports are recognized in all their forms", () => {
  const own = [
    "lib/access/grants.server",
    "lib/api/handler.server",
    "lib/api/handler.server",
    "lib/auth/sessions/sessions.server",
    "lib/idempotency/replies.server",
    "lib/metrics/metrics.server",
    "lib/tracing.server",
  ];
  expect(listImports("lib/route.server.ts").toSorted()).toEqual(own);
  expect(listPackages("lib/planning/model/planner.server.ts")).toContain("openai");
  expect(product.length).toBeGreaterThan(100);
});

describe("directions", () => {
  /** What each feature may import of the others; only access knows what a user may do. */
  const features: Record<string, string[]> = {
    "lib/access": [],
    "lib/undo": ["lib/client", "lib/history", "lib/limits/refusal", "lib/toast"],
    "lib/mail": ["lib/auth/tokens", "lib/auth/browser/redirect"],
    "lib/auth": ["lib/access", "lib/mail"],
    "lib/billing": [],
    "lib/limits": ["lib/access", "lib/billing/catalogue"],
    "lib/journal": [],
    "lib/idempotency": [],
    "lib/tasks": ["lib/journal"],
    "lib/projects": ["lib/tasks", "lib/journal"],
    "lib/planning": ["lib/limits", "lib/projects", "lib/tasks", "lib/journal"],
    "lib/imports": ["lib/projects", "lib/tasks", "lib/journal"],
    "lib/views": ["lib/tasks", "lib/journal"],
    "lib/plots": [],
    "lib/insights": ["lib/plots", "lib/journal", "lib/limits", "lib/plural"],
    "lib/forecast": ["lib/plots", "lib/journal", "lib/limits", "lib/tasks/fields"],
    "lib/history": ["lib/limits", "lib/projects", "lib/tasks", "lib/journal"],
    "lib/agenda": ["lib/tasks/fields", "lib/tasks/options", "lib/auth/tokens"],
    "lib/quick-add": ["lib/tasks/options", "lib/tasks/repeat-rule"],
    "lib/live": ["lib/access", "lib/auth/sessions", "lib/client"],
    "lib/audit": [],
    "lib/dates": [],
    "lib/health": [],
    "lib/openapi": [],
    "lib/doctor": ["lib/billing", "lib/mail/smtp.server", "lib/planning/model"],
    "lib/export": [
      "lib/auth",
      "lib/billing",
      "lib/history",
      "lib/imports",
      "lib/planning",
      "lib/projects",
      "lib/tasks",
    ],
    "lib/metrics": ["lib/live"],
    "lib/overview": ["lib/auth", "lib/billing", "lib/projects"],
  };
  const shared = [
    "lib/access/project-access.server",
    "lib/access/trash-days",
    "lib/api",
    "lib/audit",
    "lib/env.server",
    "lib/log.server",
    "lib/once-per-process",
    "lib/capitalize",
    "lib/rate-limit.server",
    "lib/utils",
    "lib/dates",
    "lib/plural",
    "db",
    "emails",
  ];

  test("every folder of lib is listed", () => {
    const folders = under("lib").flatMap((file) => /^lib\/[^/]+(?=\/)/.exec(file)?.[0] ?? []);
    expect(Object.keys(features).concat("lib/api").toSorted()).toEqual([...new Set(folders)].toSorted());
  });

  test.each(Object.entries(features))("%s imports only what it builds on", (feature, others) => {
    expect(under(feature).length).toBeGreaterThan(0);
    expect(broken(under(feature), (target) => isIn(target, feature, ...others, ...shared))).toEqual([]);
  });

  test("lib/api knows no feature and no database", () => {
    expect(
      broken(under("lib/api"), (target) =>
        isIn(target, "lib/api", "lib/build", "lib/toast", "lib/env.server", "lib/log.server"),
      ),
    ).toEqual([]);
  });

  test("components/ui imports nothing of ours but lib/utils", () => {
    expect(broken(under("components/ui"), (target) => isIn(target, "components/ui", "lib/utils"))).toEqual(
      [],
    );
  });

  test("components import no screen", () => {
    expect(broken(under("components"), (target) => isIn(target, "components", "lib"))).toEqual([]);
  });

  test("app/api imports lib, never db", () => {
    expect(broken(under("app/api"), (target) => isIn(target, "lib", "app/api"))).toEqual([]);
  });

  test("screens import components and lib, and what they prefetch from app/api", () => {
    expect(broken(under("app"), (target) => isIn(target, "app", "components", "lib"))).toEqual([]);
  });

  test("db imports nothing above it but the environment, the log and oncePerProcess", () => {
    const allowed = ["lib/env.server", "lib/log.server", "lib/once-per-process"];
    expect(broken(under("db"), (target) => isIn(target, "db", ...allowed))).toEqual([]);
    expect(broken(under("db/schema"), (target) => isIn(target, "db/schema"))).toEqual([]);
  });

  test("lib does not reach up into app", () => {
    expect(broken(under("lib"), (target) => isIn(target, "lib", "db", "emails"))).toEqual([]);
  });

  test("mails know nothing but the environment", () => {
    expect(under("emails").length).toBeGreaterThan(5);
    expect(broken(under("emails"), (target) => isIn(target, "emails", "lib/env.server"))).toEqual([]);
  });

  test("the product takes mails by their names and their rendering alone", () => {
    const doors = ["emails/render.server", "emails/mails"];
    const others = product.filter((file) => !file.startsWith("emails/"));
    expect(broken(others, (target) => !isIn(target, "emails") || doors.includes(target))).toEqual([]);
  });

  test("nothing of the product imports the sandbox, scripts or tests", () => {
    expect(
      broken(product, (target) => !isIn(target, "sandbox", "scripts", "tests", "bench", "e2e", "evals")),
    ).toEqual([]);
  });

  test("handlers are plain web code", () => {
    const handlers = [
      ...under("app/api"),
      ...under("lib").filter((file) => file !== "lib/api/prefetch.server.ts"),
    ];
    const withNext = handlers.filter(
      (file) => isServer(file) && listPackages(file).some((name) => /^(next|react)\b/.test(name)),
    );
    expect(withNext).toEqual([]);
  });
});

test("projects and tasks are written only under the lock of changeProject and its like", () => {
  const isWrite =
    /\.(update|insert|delete)\((tasks|projects)\)|(update|delete from|insert into) (tasks|projects)\b/;
  const writers = product.filter((file) => file.endsWith(".server.ts") && isWrite.test(read(file)));
  expect(writers.toSorted()).toEqual([
    // Deletes for good what the journal records as deleted.
    "lib/history/purge.server.ts",
    "lib/history/revert.server.ts",
    "lib/history/trash.server.ts",
    // The tasks of a new project.
    "lib/projects/insert-many.server.ts",
    "lib/projects/new-project.server.ts",
    "lib/projects/new-tasks.server.ts",
    "lib/projects/projects.server.ts",
    // A new user's projects, which nobody else knows yet.
    "lib/seed-demo.server.ts",
    "lib/tasks/move-task.server.ts",
    "lib/tasks/parts/bulk.server.ts",
    "lib/tasks/parts/checklist.server.ts",
    "lib/tasks/parts/labels.server.ts",
    "lib/tasks/parts/references.server.ts",
    "lib/tasks/parts/repeat.server.ts",
    "lib/tasks/parts/series.server.ts",
    "lib/tasks/place-many.server.ts",
    "lib/tasks/workflows.server.ts",
    "lib/tasks/writes.server.ts",
  ]);
});

test("who may see a project or task is decided in one file", () => {
  const knowing = under("app", "lib").filter((file) =>
    /\b(projects|tasks|p|t)"?\.user_id\b/.test(read(file)),
  );
  expect(knowing.toSorted()).toEqual([
    "lib/access/project-access.server.ts",
    // Locks the projects of an account that is deleted.
    "lib/auth/accounts/me.server.ts",
    // Reads whose a locked project is, for its new tasks.
    "lib/tasks/change.server.ts",
  ]);
});

test("only the locks of a project, and the statement that inserts it, name the author of its changes", () => {
  // So a write without a lock names nobody, which tests/support/unlocked-writes.ts finds.
  const naming = product.filter((file) => /\bauthorSettings\b|waymark\.actor/.test(read(file)));
  expect(naming.toSorted()).toEqual([
    "lib/journal/author.server.ts",
    "lib/projects/new-project.server.ts",
    // A new user's projects, which nobody else knows yet.
    "lib/seed-demo.server.ts",
    "lib/tasks/change.server.ts",
  ]);
});

describe("server and browser", () => {
  test("server-only files end in .server.ts, and no other file does", () => {
    // db/index.ts keeps its name so that "@/db" is how the database is imported.
    const wrong = product.filter(
      (file) => isServer(file) !== /\.server\.tsx?$/.test(file) && file !== "db/index.ts",
    );
    expect(wrong).toEqual([]);
  });

  test("what touches the server says so in its first line", () => {
    const touching = under("lib", "db", "emails").filter(
      (file) =>
        file.endsWith(".ts") &&
        !file.startsWith("db/schema/") &&
        !isForServerAndSandbox(file) &&
        (listPackages(file).some((name) => /^(node:|pg$|pino$|openai|drizzle-orm|nodemailer)/.test(name)) ||
          listImports(file).some((target) => serverFiles.has(target) || isIn(target, "db"))),
    );
    expect(touching.filter((file) => !isServer(file))).toEqual([]);
    expect(touching.length).toBeGreaterThan(15);
  });

  test("files of the browser import no file of the server, not even through others", () => {
    const resolve = (target: string) =>
      [".ts", ".tsx", "/index.ts"].map((end) => target + end).find((file) => product.includes(file));
    const reaches = (file: string, trail: string[] = []): string[] => {
      if (isServer(file) || isForServerAndSandbox(file)) return [[...trail, file].join(" → ")];
      if (trail.includes(file)) return [];
      return listImports(file).flatMap((target) => {
        const next = resolve(target);
        return next ? reaches(next, [...trail, file]) : [];
      });
    };
    const clients = product.filter((file) => /^["']use client["']/.test(read(file)));
    expect(clients.length).toBeGreaterThan(20);
    expect([...new Set(clients.flatMap((file) => reaches(file)))]).toEqual([]);
  });
});

test("every page of the administrators' area decides who is shown it, and its title", () => {
  const pages = under("app/(admin)").filter((file) => file.endsWith("/page.tsx"));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.filter((file) => !/^export default adminPage\(/m.test(read(file)))).toEqual([]);
  const titled = under("app/(admin)").filter((file) => /export const metadata\b/.test(read(file)));
  expect(titled).toEqual([]);
});

describe("screens", () => {
  const screens = under("app", "components").filter((file) => !file.startsWith("app/api/"));

  test("what a person changes goes through useCall, where a double submission ends", () => {
    expect(product.filter((file) => /\buseMutation\b/.test(read(file)))).toEqual(["lib/api/query.ts"]);
    const callers = screens.filter((file) =>
      /import \{[^}]*\b(call|sendAuthorized)\b[^}]*\} from "@\/lib\/client"/.test(read(file)),
    );
    expect(callers.toSorted()).toEqual([
      // Reads the journal in pages.
      "app/(app)/projects/[projectId]/activity/use-changes.ts",
      // Moves and deletions of cards, which have a queue of their own.
      "app/(app)/projects/[projectId]/board/model/load.ts",
      "app/(app)/projects/[projectId]/board/model/server.ts",
      // Downloads a file.
      "app/(app)/projects/[projectId]/header/export.ts",
      // A stream, of which one at a time is open.
      "app/(app)/projects/plan/use-plan.ts",
      // Downloads a file.
      "app/(app)/protected/[permission]/plots/download.ts",
      // What a link does as soon as its page is there.
      "app/(auth)/auth/callback/callback.tsx",
      "app/(auth)/auth/confirm-verification/confirm-verification.tsx",
      "app/(auth)/password-reset/password-reset.tsx",
    ]);
  });

  test("a part that is loaded on demand shows its failure in its own place", () => {
    const late = screens.filter((file) => /"next\/dynamic"|\blazy\(/.test(read(file)));
    expect(late).toEqual(["components/feedback/lazy-part.tsx"]);
  });

  test("a form that follows a record is a kept form", () => {
    const following = screens.filter((file) => /useForm[<(][^;]*\bvalues[:,]/.test(read(file)));
    expect(following).toEqual([]);
  });
});

describe("shape", () => {
  test("no imports go in a circle", () => {
    const all = [...product, ...filesUnder("sandbox", code)];
    const resolve = (target: string) =>
      [".ts", ".tsx", ".mjs", "/index.ts"].map((end) => target + end).find((file) => all.includes(file));
    const graph = new Map(
      all.map((file) => [
        file,
        listImports(file, "values and types").flatMap((target) => resolve(target) ?? []),
      ]),
    );
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, trail: string[]) => {
      if (trail.includes(file)) {
        circles.push([...trail.slice(trail.indexOf(file)), file].join(" → "));
        return;
      }
      if (done.has(file)) return;
      for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
      done.add(file);
    };
    for (const file of all) visit(file, []);
    expect(circles).toEqual([]);
  });

  test("what only the administrators' area uses stands there", () => {
    const users = new Map<string, string[]>();
    for (const file of product) {
      for (const target of listImports(file, "values and types")) {
        users.set(target, [...(users.get(target) ?? []), file]);
      }
    }
    const elsewhere = under("components")
      .filter((file) => !file.startsWith("components/ui/"))
      .filter((file) => {
        const by = users.get(file.replace(code, "")) ?? [];
        return by.length > 0 && by.every((user) => user.startsWith("app/(admin)/"));
      });
    expect(elsewhere).toEqual([]);
  });

  test("no barrels except the schema's", () => {
    const barrels = product.filter(
      (file) => /^export \* /m.test(read(file)) || /(^|\/)index\.tsx?$/.test(file),
    );
    // The planner without a model has one door, for the product and for the sandbox.
    const doors = ["db/index.ts", "db/schema/index.ts", "lib/planning/playbooks/index.ts"];
    expect(barrels.toSorted()).toEqual(doors);
    expect(read("db/index.ts")).not.toMatch(/^export .* from /m);
  });

  test("no file is longer than 200 lines", () => {
    const all = [
      ...product,
      "server.mjs",
      "front.mjs",
      ...["sandbox", "scripts", "bench", "evals"].flatMap((folder) => filesUnder(folder, code)),
    ];
    const long = all.filter((file) => read(file).split("\n").length - 1 > 200);
    expect(long).toEqual([]);
  });

  // 1,300 lines before the serializer of replies, responses of known text, batches, idempotency keys (kept in the transaction of the change), large bodies,
  // refusals of plans, and the guard against calls that are made twice were added.
  test("the whole mechanism is a short read", () => {
    const lines = under("lib/api").reduce((sum, file) => sum + read(file).split("\n").length - 1, 0);
    expect(lines).toBeLessThanOrEqual(1700);
  });

  test("the product has no TODO comments", () => {
    const unfinished = product.filter((file) => /\b(TODO|FIXME|XXX|HACK)\b/.test(read(file)));
    expect(unfinished).toEqual([]);
  });
});
