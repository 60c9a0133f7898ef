import { expect, test } from "vitest";
import { read } from "../support/source/files";
import { product, under } from "../support/source/product";

test("only these files write projects and tasks, under the lock of the project", () => {
  const isWrite =
    /\.(update|insert|delete)\((tasks|projects)\)|(update|delete from|insert into) (tasks|projects)\b/;
  const writers = product.filter((file) => file.endsWith(".server.ts") && isWrite.test(read(file)));
  expect(writers.toSorted()).toEqual([
    // The projects of a new user, which nobody else can change yet.
    "lib/demo/seed-demo.server.ts",
    // Purges rows whose deletion the journal has recorded.
    "lib/history/purge.server.ts",
    "lib/history/revert.server.ts",
    "lib/history/trash.server.ts",
    // The tasks of a new project.
    "lib/projects/insert-many.server.ts",
    "lib/projects/new-project.server.ts",
    "lib/projects/new-tasks.server.ts",
    "lib/projects/projects.server.ts",
    "lib/projects/trash.server.ts",
    "lib/tasks/change/bulk-change.server.ts",
    "lib/tasks/change/write-tasks.server.ts",
    "lib/tasks/order/place-many.server.ts",
    "lib/tasks/order/place-task.server.ts",
    "lib/tasks/parts/checklist.server.ts",
    "lib/tasks/parts/labels.server.ts",
    "lib/tasks/parts/references.server.ts",
    "lib/tasks/parts/restored-relations.server.ts",
    "lib/tasks/repeat/repeat.server.ts",
    "lib/tasks/repeat/series.server.ts",
    "lib/tasks/workflows/workflows.server.ts",
  ]);
});

test("one file decides who may see a project or task", () => {
  const knowing = under("app", "lib").filter((file) =>
    /\b(projects|tasks|p|t)"?\.user_id\b/.test(read(file)),
  );
  expect(knowing.toSorted()).toEqual([
    "lib/access/project-access.server.ts",
    // Locks the projects of an account that is deleted.
    "lib/auth/accounts/me.server.ts",
    // Reads the owner of a locked project, for its new tasks.
    "lib/tasks/change/change-project.server.ts",
  ]);
});

test("only the locks of a project, and the statement that inserts it, name the author of its changes", () => {
  // A write without a lock has no author, so tests/support/setup/unlocked-writes.ts finds it.
  const naming = product.filter((file) => /\bauthorSettings\b|waymark\.actor/.test(read(file)));
  expect(naming.toSorted()).toEqual([
    // The projects of a new user, which nobody else can change yet.
    "lib/demo/seed-demo.server.ts",
    "lib/journal/author-settings.server.ts",
    "lib/projects/new-project.server.ts",
    "lib/tasks/change/change-project.server.ts",
  ]);
});
