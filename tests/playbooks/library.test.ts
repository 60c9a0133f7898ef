import { expect, test, vi } from "vitest";
import { getLibrary } from "@/lib/planning/playbooks/library";

const readPlaybooks = vi.hoisted(() => vi.fn());
vi.mock("@/lib/planning/playbooks/read-files", () => ({ readPlaybooks }));

test("a language whose files could not be read is read again, and then kept", async () => {
  readPlaybooks.mockImplementationOnce(() => {
    throw new Error("too many open files");
  });
  readPlaybooks.mockImplementation(() => ({ playbooks: [], fragments: [] }));
  await expect(getLibrary("en")).rejects.toThrow("too many open files");
  const library = await getLibrary("en");
  expect(await getLibrary("en")).toBe(library);
});
