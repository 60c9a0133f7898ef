import { createPeople, resolvePath } from "../../scripts/lib/browser/screens.mjs";
import { expect, test } from "../support/fixtures";
import { waitForAnimations } from "../support/page/layout";
import { expectDialogTabOrderFollowsLayout } from "../support/page/tab-order";
import { signInBrowser } from "../support/users/people";

const WIDTHS = [1280, 360];
let people: Awaited<ReturnType<typeof createPeople>>;

test.beforeAll(async ({ baseURL }) => {
  people = await createPeople(baseURL!);
});

test("Tab follows the visual order in a dialog, wide and narrow", async ({ page, baseURL }) => {
  await signInBrowser(page, people.plenty as never, baseURL!);
  const project = await resolvePath(baseURL!, "/projects/:project", people.plenty);
  const dialog = page.locator("[role=dialog], [role=alertdialog]");
  const click = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width > 600 ? 800 : 740 });
    for (const [path, openDialog] of [
      ["/projects?create=plain", null],
      ["/projects?create=ai", null],
      ["/projects?create=import", null],
      [`${project}`, () => click("Add Task to Project, Todo")],
      [`${project}`, () => page.locator("[data-task]").first().click()],
      ["/settings", () => click("Delete Account")],
    ] as const) {
      await page.goto(path);
      await openDialog?.();
      await expect(dialog).toBeVisible();
      // A dialog reaches its place when its animation ends.
      await waitForAnimations(dialog);
      await expectDialogTabOrderFollowsLayout(page);
    }
  }
});
