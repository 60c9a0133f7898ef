import { describe, expect, test } from "vitest";
import { read } from "../support/source/files";
import { product, under } from "../support/source/product";

describe("screens", () => {
  const screens = under("app", "components").filter((file) => !file.startsWith("app/api/"));

  test("changes go through useCall, which ignores double submissions", () => {
    expect(product.filter((file) => /\buseMutation\b/.test(read(file)))).toEqual(["lib/api/query.ts"]);
    const callers = screens.filter((file) =>
      /import \{[^}]*\b(call|sendAuthorized)\b[^}]*\} from "@\/lib\/client"/.test(read(file)),
    );
    expect(callers.toSorted()).toEqual([
      // Downloads a file.
      "app/(app)/plots/download.ts",
      // Reads the journal in pages.
      "app/(app)/projects/[projectId]/activity/use-changes.ts",
      // Moves and deletions of cards, which have a queue of their own.
      "app/(app)/projects/[projectId]/board/model/load-tasks.ts",
      "app/(app)/projects/[projectId]/board/model/server.ts",
      // Downloads a file.
      "app/(app)/projects/[projectId]/header/export.ts",
      // A stream. Only one is open at a time.
      "app/(app)/projects/plan/plan-stream.ts",
      // Calls of a link's page when it opens.
      "app/(auth)/auth/callback/callback.tsx",
      "app/(auth)/auth/confirm-verification/confirm-verification.tsx",
      "app/(auth)/password-reset/password-reset.tsx",
    ]);
  });

  test("parts that load on demand go through lazyPart, which shows a failure in its own place", () => {
    const late = screens.filter((file) => /"next\/dynamic"|\blazy\(/.test(read(file)));
    expect(late).toEqual(["components/feedback/lazy-part.tsx"]);
  });

  test("forms that follow a record use useDraftForm", () => {
    const following = screens.filter((file) => /useForm[<(][^;]*\bvalues[:,]/.test(read(file)));
    expect(following).toEqual([]);
  });
});
