import { expect, test } from "../support/fixtures";
import { readShifts, waitUntilSettled, watchShifts } from "../support/page/layout-shift";
import { startSlowProxy } from "../support/page/slow-proxy";

for (const path of ["/signin", "/signup", "/forgot-password"]) {
  test(`${path} does not shift while its second half loads`, async ({ page, baseURL }) => {
    const slow = await startSlowProxy(baseURL!, "</form>");
    try {
      await watchShifts(page);
      await page.goto(slow.origin + path);
      await waitUntilSettled(page);
      const shift = await readShifts(page);
      expect(shift).toBeLessThan(0.005);
    } finally {
      slow.close();
    }
  });
}
