import type { Project } from "@/lib/projects/endpoints";
import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { setVisibility } from "../support/page/visibility";
import {
  activityButton,
  batches,
  drawer,
  openActivity,
  sendChange,
  sentences,
} from "../support/project/activity";
import { holdLiveChanges, waitUntilConnected } from "../support/project/live";
import { givePermission } from "../support/users/admin";
import { addFinishedTasks } from "../support/users/database";
import { makeProject, makeTasks, type Person, signInBrowser, signUp } from "../support/users/people";

let dana: Person;
let project: Project;

test.beforeEach(async ({ page, request, baseURL }) => {
  dana = await signUp(request, "Dana Example");
  project = await makeProject(request, dana, { name: "Launch" });
  await signInBrowser(page, dana, baseURL!);
});

test("the list is filtered by kind and user", async ({ page, request }) => {
  const [task] = await makeTasks(request, dana, project, ["First", "Second"]);
  await sendChange(request, dana, "PUT", `/api/tasks/${task!.id}/position-status`, {
    status: "done",
    position: 0,
  });
  await openActivity(page, project.id);
  await expect(batches(page)).toHaveCount(4);
  await drawer(page).getByLabel("Type of change").selectOption("Tasks moved");
  await expect(sentences(page)).toHaveText(["You moved First from Todo to Done"]);
  await drawer(page).getByLabel("Type of change").selectOption("Tasks deleted");
  await expect(drawer(page)).toContainText("No matching changes.");
  await drawer(page).getByLabel("Type of change").selectOption("All changes");
  await drawer(page).getByLabel("Changes by").selectOption("Dana Example (you)");
  await expect(batches(page)).toHaveCount(4);
});

test("a filtered list leads to a batch that it shows in part, instead of undoing it", async ({
  page,
  request,
}) => {
  const batch = crypto.randomUUID();
  const path = `/api/task-projects/${project.id}`;
  const add = (name: string) => sendChange(request, dana, "POST", `${path}/tasks`, { name }, batch);
  const task = await (await add("Brief the press")).json();
  await sendChange(
    request,
    dana,
    "PUT",
    `/api/tasks/${task.id}/position-status`,
    { status: "done", position: 0 },
    batch,
  );
  // The first page of the list ends before that batch.
  for (let n = 0; n < 60; n++)
    for (const name of ["Launch party", "Launch"])
      await sendChange(request, dana, "PUT", path, { name, status: "todo", order: project.order });
  await openActivity(page, project.id);
  await drawer(page).getByLabel("Type of change").selectOption("Tasks moved");
  await expect(sentences(page)).toHaveText(["You moved Brief the press from Todo to Done"]);
  await expect(drawer(page).getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  await expectAccessible(page);
  await drawer(page).getByRole("button", { name: "Show in All Changes: You moved Brief" }).click();
  await expect(drawer(page).getByLabel("Type of change")).toHaveValue("");
  const step = batches(page).filter({ hasText: "You added Brief the press to Todo and moved" });
  await expect(step).toBeFocused();
  await expect(step).toBeInViewport();
  await step.getByRole("button", { name: /^Undo: / }).click();
  await expect(step).toContainText("Undone");

  // The undo is not in the filtered list.
  await drawer(page).getByLabel("Type of change").selectOption("Tasks added");
  await expect(sentences(page)).toHaveText(["You added Brief the press to Todo"]);
  await expect(drawer(page).getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  await drawer(page).getByRole("button", { name: "Show in All Changes" }).click();
  await expect(step).toBeFocused();
  await expect(step).toContainText("Undone");
  await expect(step.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
});

test("hidden history is shown when the plan was bought while the window was hidden", async ({
  page,
  request,
}) => {
  await addFinishedTasks(dana, project.id, [10]);
  await page.goto(`/projects/${project.id}`);
  await activityButton(page).click();
  const end = drawer(page).getByText("Your plan includes the last 7 days of history.");
  await expect(end).toBeVisible();
  await setVisibility(page, "hidden");
  await givePermission(request, dana, "pro");
  await setVisibility(page, "visible");
  await expect(end).toBeHidden();
  await expect(sentences(page).filter({ hasText: "added Finished 0 to Todo" })).toHaveCount(1);
});

test("older changes load on scrolling, and new ones appear as they happen", async ({ page, request }) => {
  const tasks = await makeTasks(request, dana, project, ["First", "Second"]);
  for (let n = 0; n < 120; n++)
    await sendChange(request, dana, "PUT", `/api/tasks/${tasks[0]!.id}/position-status`, {
      status: n % 2 === 0 ? "done" : "todo",
      position: 0,
    });
  await waitUntilConnected(page, () => openActivity(page, project.id));
  await expect(batches(page)).toHaveCount(100);
  await expect(drawer(page)).not.toContainText("created the project");
  await drawer(page).getByRole("button", { name: "Show Older Changes" }).scrollIntoViewIfNeeded();
  await expect(sentences(page).last()).toContainText("You created the project");
  await expect(batches(page)).toHaveCount(123);
  await sendChange(request, dana, "DELETE", `/api/tasks/${tasks[1]!.id}`);
  await expect(sentences(page).first()).toHaveText("You deleted Second");
  await expect(batches(page)).toHaveCount(124);
});

test("the list is whole after the window was hidden", async ({ page, request }) => {
  const [task] = await makeTasks(request, dana, project, ["First"]);
  await waitUntilConnected(page, () => openActivity(page, project.id));
  const rename = (name: string) =>
    sendChange(request, dana, "PUT", `/api/task-projects/${project.id}`, { name, status: "todo", order: 1 });
  for (const [index, name] of ["Gala", "Launch"].entries()) {
    await rename(name);
    await expect(batches(page)).toHaveCount(3 + index);
  }
  await setVisibility(page, "hidden");
  await sendChange(request, dana, "DELETE", `/api/tasks/${task!.id}`);
  await setVisibility(page, "visible");
  await expect(sentences(page).first()).toHaveText("You deleted First");
  await expect(batches(page)).toHaveCount(5);
  await expect(sentences(page).last()).toHaveText("You created the project through the API");
});

test("undoing the creation of a project whose changes are not all loaded leads to the projects", async ({
  page,
  request,
}) => {
  const batch = crypto.randomUUID();
  const made = await sendChange(request, dana, "POST", "/api/task-projects", { name: "Large" }, batch);
  const { id } = await made.json();
  const add = (name: string) =>
    sendChange(request, dana, "POST", `/api/task-projects/${id}/tasks`, { name }, batch);
  for (let n = 0; n < 110; n++) await add(`Task ${n}`);
  // The list never gets its second page.
  await page.route(/\/changes\?before=\d{1,3}&/, () => {});
  await openActivity(page, id);
  await expect(batches(page)).toHaveCount(1);
  await drawer(page).getByRole("button", { name: /^Undo/ }).click();
  await expect(page).toHaveURL("/projects");
  await expect(page.getByRole("row").filter({ hasText: "Launch" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Large" })).toHaveCount(0);
});

test("a list that cannot be loaded says so and offers Retry", async ({ page, allowed }) => {
  allowed.failures = [/403/];
  await holdLiveChanges(page);
  let isRefused = true;
  await page.route("**/changes?*", (route) =>
    isRefused
      ? route.fulfill({
          status: 403,
          json: { title: "Forbidden", status: 403, detail: "Not today.", errors: [] },
        })
      : route.continue(),
  );
  await page.goto(`/projects/${project.id}`);
  await activityButton(page).click();
  await expect(drawer(page).getByRole("alert")).toContainText("Error: Not today.");
  isRefused = false;
  await drawer(page).getByRole("button", { name: "Retry" }).click();
  await expect(sentences(page)).toHaveText(["You created the project through the API"]);
});
