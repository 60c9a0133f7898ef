import { expect, test } from "vitest";
import { read } from "../support/source/files";
import { under } from "../support/source/product";

// biome.json holds what an import can show: changes go through useCall, and late parts through lazyPart.
test("forms of screens that follow a record use useDraftForm", () => {
  const following = under("app", "components").filter((file) =>
    /useForm[<(][^;]*\bvalues[:,]/.test(read(file)),
  );
  expect(following).toEqual([]);
});
