import { describe, expect, test } from "vitest";
import { listImports, listPackages } from "../support/source/files";
import { isIn, isServer, listForbiddenImports, product, under } from "../support/source/product";

test("imports are found in all their forms", () => {
  const own = [
    "lib/access/grants.server",
    "lib/api/handler.server",
    "lib/api/problem",
    "lib/api/reply/reply.server",
    "lib/auth/sessions/sessions.server",
    "lib/idempotency/replies.server",
    "lib/idempotency/stored-stream.server",
    "lib/metrics/metrics.server",
    "lib/tracing.server",
  ];
  expect(listImports("lib/route.server.ts").toSorted()).toEqual(own);
  expect(listImports("lib/planning/playbooks/plan-from-playbooks.ts")).toContain(
    "lib/planning/playbooks/library",
  );
  expect(listPackages("lib/planning/model/planner.server.ts")).toContain("openai");
  expect(product.length).toBeGreaterThan(100);
});

describe("directions", () => {
  /** The other features that each feature may import. */
  const features: Record<string, string[]> = {
    "lib/access": ["lib/billing/subscriptions/access-end.server", "lib/billing/subscriptions/statuses"],
    "lib/undo": [
      "lib/auth/browser/stored-session",
      "lib/client",
      "lib/history",
      "lib/limits/refusal",
      "lib/toast",
    ],
    "lib/mail": ["lib/auth/tokens", "lib/auth/redirect"],
    "lib/auth": ["lib/access", "lib/billing/subscriptions/ended-plan.server", "lib/drafts", "lib/mail"],
    "lib/drafts": ["lib/auth/browser/stored-session"],
    "lib/billing": [],
    "lib/limits": ["lib/access", "lib/billing/catalogue"],
    "lib/journal": [],
    "lib/idempotency": [],
    "lib/tasks": ["lib/journal"],
    "lib/projects": ["lib/tasks", "lib/journal"],
    "lib/planning": ["lib/limits", "lib/projects", "lib/tasks", "lib/journal"],
    "lib/imports": ["lib/projects", "lib/quick-add/repeat-words", "lib/tasks", "lib/journal"],
    "lib/views": ["lib/tasks", "lib/journal"],
    "lib/plots": [],
    "lib/insights": ["lib/plots", "lib/journal", "lib/limits"],
    "lib/forecast": ["lib/plots", "lib/journal", "lib/limits", "lib/tasks/fields"],
    "lib/history": ["lib/limits", "lib/projects", "lib/tasks", "lib/journal"],
    "lib/agenda": ["lib/tasks/fields", "lib/tasks/options", "lib/auth/tokens"],
    "lib/quick-add": ["lib/tasks/parts/label-name", "lib/tasks/options", "lib/tasks/repeat/repeat-rule"],
    "lib/live": ["lib/access", "lib/auth/sessions", "lib/client"],
    "lib/async": [],
    "lib/text": [],
    "lib/audit": [],
    "lib/dates": [],
    "lib/demo": ["lib/auth", "lib/tasks"],
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
    "lib/history/trash-days",
    "lib/api",
    "lib/async",
    "lib/audit",
    "lib/env.server",
    "lib/log.server",
    "lib/once-per-process",
    "lib/drop-oldest",
    "lib/create-uuid",
    "lib/group-by",
    "lib/text",
    "lib/try-storage",
    "lib/server-time",
    "lib/rate-limit.server",
    "lib/dates",
    "db",
    "emails",
  ];

  test("every folder of lib is listed", () => {
    const folders = under("lib").flatMap((file) => /^lib\/[^/]+(?=\/)/.exec(file)?.[0] ?? []);
    expect(Object.keys(features).concat("lib/api").toSorted()).toEqual([...new Set(folders)].toSorted());
  });

  test.each(Object.entries(features))("%s imports only the features listed for it", (feature, others) => {
    expect(under(feature).length).toBeGreaterThan(0);
    expect(
      listForbiddenImports(under(feature), (target) => isIn(target, feature, ...others, ...shared)),
    ).toEqual([]);
  });

  test("lib/api imports no feature, and of the database only the errors of its driver", () => {
    expect(
      listForbiddenImports(under("lib/api"), (target) =>
        isIn(
          target,
          "lib/api",
          "lib/build",
          "lib/server-time",
          "lib/toast",
          "lib/env.server",
          "lib/text/field-messages",
          "lib/text/json-text",
          "lib/log.server",
          "db/sqlstate",
          "db/driver-errors.server",
        ),
      ),
    ).toEqual([]);
  });

  test("components/ui knows nothing of the product", () => {
    expect(listForbiddenImports(under("components/ui"), (target) => isIn(target, "components/ui"))).toEqual(
      [],
    );
  });

  test("components import no screen", () => {
    expect(listForbiddenImports(under("components"), (target) => isIn(target, "components", "lib"))).toEqual(
      [],
    );
  });

  test("app/api imports lib, never db", () => {
    expect(listForbiddenImports(under("app/api"), (target) => isIn(target, "lib", "app/api"))).toEqual([]);
  });

  test("screens import only screens, components and lib", () => {
    expect(listForbiddenImports(under("app"), (target) => isIn(target, "app", "components", "lib"))).toEqual(
      [],
    );
  });

  test("db imports only the environment, the log and oncePerProcess", () => {
    const allowed = ["lib/env.server", "lib/log.server", "lib/once-per-process"];
    expect(listForbiddenImports(under("db"), (target) => isIn(target, "db", ...allowed))).toEqual([]);
    expect(listForbiddenImports(under("db/schema"), (target) => isIn(target, "db/schema"))).toEqual([]);
  });

  test("lib does not import app", () => {
    expect(listForbiddenImports(under("lib"), (target) => isIn(target, "lib", "db", "emails"))).toEqual([]);
  });

  test("mails import only the environment", () => {
    expect(under("emails").length).toBeGreaterThan(5);
    expect(
      listForbiddenImports(under("emails"), (target) => isIn(target, "emails", "lib/env.server")),
    ).toEqual([]);
  });

  test("the product imports only the names and the rendering of mails", () => {
    const entries = ["emails/render.server", "emails/mails"];
    const others = product.filter((file) => !file.startsWith("emails/"));
    expect(
      listForbiddenImports(others, (target) => !isIn(target, "emails") || entries.includes(target)),
    ).toEqual([]);
  });

  test("the product does not import the sandbox, scripts or tests", () => {
    expect(
      listForbiddenImports(
        product,
        (target) => !isIn(target, "sandbox", "scripts", "tests", "bench", "e2e", "evals"),
      ),
    ).toEqual([]);
  });

  test("handlers do not use Next or React", () => {
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
