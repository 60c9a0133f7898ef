import { expectAccessibleInTheme } from "../support/page/axe";
import { getBox, setNarrow, setWide } from "../support/page/layout";
import { expect, test } from "../support/project/board";
import { givePermission } from "../support/users/admin";

test("settings and protected pages have the width of the list, and an empty trash leads back", async ({
  signedInPage: page,
  person,
  request,
}) => {
  const main = page.getByRole("main");
  await setWide(page);
  await page.goto("/protected");
  const list = main.getByRole("list").last();
  await expect(list).toBeVisible();
  const { width } = await getBox(list.locator(".."));

  const section = main.locator("section").first();
  await test.step("pages are as wide as the list", async () => {
    const templates = main.getByRole("group", { name: "Templates" });
    for (const [path, content] of [
      ["/settings", section],
      ["/settings/billing", section],
      ["/protected/basic", templates],
    ] as const) {
      await page.goto(path);
      await expect(content).toBeVisible();
      expect((await getBox(content)).width, path).toBe(width);
      // The lines of a form stay short enough to read well.
      for (const input of await main.getByRole("textbox").all())
        expect((await getBox(input)).width, path).toBeLessThanOrEqual(672);
    }
  });

  await test.step("the title of a section takes a quarter of its card, and short fields share a row", async () => {
    await page.goto("/settings");
    const profile = await getBox(section);
    const [name, image] = [await getBox(main.getByLabel("Name")), await getBox(main.getByLabel("Image"))];
    expect(name.x - profile.x).toBeLessThanOrEqual(0.32 * profile.width);
    expect(image.y).toBe(name.y);
    const save = await getBox(section.getByRole("button", { name: "Save" }));
    expect(save.y - name.y - name.height, "no hole below the name").toBeLessThanOrEqual(48);
    expect(image.x + image.width).toBeGreaterThan(profile.x + 0.95 * profile.width);
    await page.goto("/settings/billing");
    const [runs, templatesUsed] = await Promise.all(
      ["AI runs this month", "Custom templates"].map((term) =>
        getBox(main.getByRole("term").filter({ hasText: term })),
      ),
    );
    expect(templatesUsed!.y).toBe(runs!.y);
  });

  await test.step("where all is unlocked, no column stays empty", async () => {
    for (const name of ["pro", "advanced"]) await givePermission(request, person, name);
    await page.goto("/protected");
    await expect(list.getByText("Unlocked")).toHaveCount(3);
    const badge = await getBox(list.getByText("Unlocked").first());
    const row = await getBox(list.getByRole("listitem").first());
    expect(row.x + row.width - badge.x - badge.width).toBeLessThanOrEqual(40);
  });

  await test.step("an empty trash leads back to the projects", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const resize of [setWide, setNarrow]) {
        await resize(page);
        await page.goto("/projects?view=trash");
        await expect(main.getByText("The trash is empty")).toBeVisible();
        const links = main.getByRole("link").filter({ hasNotText: /^Trash$/ });
        await expect(links).toHaveText(["All Projects"]);
        await expectAccessibleInTheme(page, colorScheme);
      }
    }
    await main.getByRole("link", { name: "All Projects" }).click();
    await expect(page).toHaveURL("/projects");
  });
});
