import { expectAccessible } from "../support/page/axe";
import { expectFitsWindow, getBox, getHeight, LONG_TEXT, setNarrow, setWide } from "../support/page/layout";
import { expect, test } from "../support/project/board";
import { createRecord, openAsAdmin, uniqueName } from "../support/users/admin";
import { PASSWORD } from "../support/users/people";

test("on a phone, the button of a screen is beside its title", async ({ page, request, baseURL }) => {
  await openAsAdmin(page, request, baseURL!);
  await setNarrow(page);
  for (const [path, name] of [
    ["users", "Create User"],
    ["roles", "Create Role"],
    ["permissions", "Create Permission"],
    ["doctor", "Check Again"],
  ]) {
    await page.goto(`/admin/${path}`);
    const button = await getBox(page.getByRole("button", { name }));
    const title = await getBox(page.getByRole("heading", { level: 1 }));
    expect(button.y, path).toBeLessThan(title.y + title.height);
    expect(button.x + button.width, path).toBe(344);
  }
});

test("lists and details of the administrators have one width, and email addresses take one line", async ({
  page,
  request,
  baseURL,
}) => {
  const admin = await openAsAdmin(page, request, baseURL!);
  const word = uniqueName("Longaddress").replaceAll(" ", "").toLowerCase();
  const email = `${word}.with-a-very-long-name.of-somebody@an-equally-long-domain.example.test`;
  const user = await createRecord(request, admin, "users", {
    email,
    password: PASSWORD,
    name: "Maximiliane von Hohenberg",
  });

  const table = page.getByRole("table");
  const link = page.getByRole("link", { name: email });
  const listWidth =
    await test.step("a long email address takes one line, and no word of the name is broken", async () => {
      await setWide(page);
      await page.goto(`/admin/users?q=${word}`);
      await expect(link).toHaveAttribute("title", email);
      expect(await getHeight(link)).toBeLessThanOrEqual(24);
      const listWidth = (await getBox(table.locator(".."))).width;
      expect((await getBox(table)).width, "nothing is cut off").toBeLessThanOrEqual(listWidth);
      // A table that is wider than the page scrolls on its own.
      await page.setViewportSize({ width: 768, height: 800 });
      await expectFitsWindow(page);
      await setWide(page);
      // No word of the name is broken across lines.
      const lines = await page.getByRole("cell", { name: "Maximiliane von Hohenberg" }).evaluate((cell) => {
        const text = cell.querySelector("span")!.firstChild!;
        return text.textContent!.split(" ").map((part) => {
          const range = document.createRange();
          const start = text.textContent!.indexOf(part);
          range.setStart(text, start);
          range.setEnd(text, start + part.length);
          return range.getClientRects().length;
        });
      });
      expect(lines).toEqual([1, 1, 1]);
      return listWidth;
    });

  const row = table.locator("tbody tr");
  await test.step("on a phone, a row is low", async () => {
    await setNarrow(page);
    expect(await getHeight(link)).toBeLessThanOrEqual(24);
    await expectFitsWindow(page);
    for (const [update, verified] of [
      [{ name: LONG_TEXT.slice(0, 200) }, "Not Verified"],
      [{ name: null, email_verified_at: new Date().toISOString() }, "Verified"],
    ] as const) {
      const data = { email, ...update };
      const answer = await request.put(`/api/admin/users/${user.id}`, { headers: admin.headers, data });
      expect(answer.ok()).toBe(true);
      await page.reload();
      await expect(
        row.locator("td").filter({ visible: true }).getByText(verified, { exact: true }),
      ).toBeVisible();
      expect(await getHeight(row), verified).toBeLessThanOrEqual(96);
      await expect(row.getByText("Updated")).toBeVisible();
      await expectFitsWindow(page);
      await expectAccessible(page);
    }
  });

  await test.step("no list repeats its headings in each row, and the focus order is the reading order", async () => {
    const rows = table.locator("tbody tr");
    for (const path of ["roles", "permissions", "products", "audit", "billing-events"]) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await expect(rows.first().or(page.getByText(/^No events yet/))).toBeVisible();
      // Names and descriptions have at most two lines each. The changes of an event or an entry may be longer.
      if (path === "roles" || path === "permissions")
        for (const row of await rows.all()) expect(await getHeight(row), path).toBeLessThanOrEqual(120);
      const before = await rows
        .locator("td")
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content));
      expect(new Set(["none", ...before]), path).toEqual(new Set(["none"]));
      const tops = await rows
        .first()
        .locator("a, button")
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
      // A menu in the corner begins a little above its line of text.
      for (const [n, top] of tops.entries()) expect(top, path).toBeGreaterThan((tops[n - 1] ?? 0) - 12);
      await expectFitsWindow(page);
      await expectAccessible(page);
    }
  });

  await test.step("details are as wide as the lists", async () => {
    await setWide(page);
    await page.goto(`/admin/users/${user.id}`);
    const card = page.getByRole("main").locator("section").first();
    expect((await getBox(card)).width).toBe(listWidth);
    await page.goto("/admin/doctor");
    expect((await getBox(page.getByRole("main").locator("ul").last())).width).toBe(listWidth);
  });
});
