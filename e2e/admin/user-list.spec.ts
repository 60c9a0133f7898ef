import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { expectFitsWindow, getBox } from "../support/page/layout";
import { createRecord, openAsAdmin, uniqueName } from "../support/users/admin";
import { PASSWORD } from "../support/users/people";

test("an audit log without entries says so, and has no pages", async ({ page, request, baseURL }) => {
  await openAsAdmin(page, request, baseURL!);
  await page.goto("/admin/audit?q=nobody-has-this-name");
  const table = page.getByRole("table", { name: "Audit log" });
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(table).toContainText("No results.");
  await expect(pages).toBeVisible();

  const meta = { page: 0, per_page: 10, total: 0, next_page: null, prev_page: null, has_more: false };
  await page.route("**/api/admin/audit-log*", (route) => route.fulfill({ json: { data: [], meta } }));
  await table.getByRole("button", { name: "Clear Filters" }).click();
  await expect(table).toContainText("Nothing has been changed yet.");
  await expect(table.locator("svg.lucide-history")).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(table).not.toContainText("No results.");
  await expect(pages).toHaveCount(0);
});

test("search, filters, sorting and page of the users are in the address", async ({
  page,
  request,
  baseURL,
}) => {
  const admin = await openAsAdmin(page, request, baseURL!);
  const word = uniqueName("Zed").replaceAll(" ", "");
  for (let i = 0; i < 12; i++)
    await createRecord(request, admin, "users", {
      email: `${word}-${String(i).padStart(2, "0")}@example.test`,
      password: PASSWORD,
      name: i % 2 ? "Odd" : "Even",
      email_verified_at: i < 3 ? new Date().toISOString() : undefined,
    });

  const emails = page.getByRole("link", { name: new RegExp(`^${word}-`, "i") });
  await test.step("search", async () => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Admin" }).click();
    await page.getByRole("link", { name: "Users", exact: true }).click();
    await page.getByRole("searchbox", { name: "Search by email or name" }).fill(word);
    await expect(page).toHaveURL(`/admin/users?q=${word}`);
    await expect(page.getByText("1–10 of 12")).toBeVisible();
    await expect(emails.first()).toHaveText(`${word.toLowerCase()}-11@example.test`);
  });

  await test.step("sort and change the page", async () => {
    const heading = page.getByRole("columnheader", { name: "Email", exact: true });
    await heading.getByRole("button").click();
    await expect(page).toHaveURL(`/admin/users?q=${word}&sort_by=email&sort_order=asc`);
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    await expect(emails.first()).toHaveText(`${word.toLowerCase()}-00@example.test`);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("11–12 of 12")).toBeVisible();
    await expect(emails).toHaveCount(2);
    await page.getByLabel("Rows per page").selectOption("25 rows");
    await expect(emails).toHaveCount(12);
  });

  await test.step("filter, and reload", async () => {
    await page.getByLabel("Email verified").selectOption("Verified");
    await expect(emails).toHaveCount(3);
    await page.getByLabel("Role").selectOption("superuser");
    await expect(page.getByText("No results.")).toBeVisible();
    await page.getByLabel("Role").selectOption("basic");
    await page.getByLabel("Account", { exact: true }).selectOption("Credentials");
    await expect(emails).toHaveCount(3);
    await page.reload();
    await expect(page.getByLabel("Email verified")).toHaveValue("verified");
    await expect(emails).toHaveCount(3);
    await expectAccessible(page);
  });

  await test.step("on a phone, the filters are closed", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    // The filters are closed on a small screen, so that the rows begin high.
    const filters = page.getByRole("button", { name: "Filters (3)" });
    await expect(page.getByLabel("Sort by")).toBeHidden();
    // Polled, because the page is laid out again after the resize.
    await expect.poll(async () => (await getBox(emails.first())).y).toBeLessThanOrEqual(260);
    await filters.click();
    await expect(filters).toHaveAttribute("aria-expanded", "true");
    // Each row of filters ends at the same edge.
    const ends = await page.getByLabel("Sort by").evaluate((select) => {
      const rows = new Map<number, number>();
      for (const element of select.closest("div[id]")!.children) {
        const { top, right } = element.getBoundingClientRect();
        rows.set(top, Math.max(rows.get(top) ?? 0, right));
      }
      return [...rows.values()];
    });
    expect(ends).toHaveLength(4);
    expect(new Set(ends).size, `${ends}`).toBe(1);
    await page.getByLabel("Sort by").selectOption("Email, Z to A");
    await expect(emails.first()).toHaveText(`${word.toLowerCase()}-02@example.test`);
    await expectFitsWindow(page);
    await expectAccessible(page);
  });

  await test.step("the menu of a row leads to the roles of the user", async () => {
    await page
      .getByRole("button", { name: /^Actions for / })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Assign Roles" }).click();
    await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}\?tab=roles$/);
    await expect(page.getByRole("heading", { name: /^Roles/ })).toBeVisible();
    await expectAccessible(page);
  });
});
