import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { MenuOverItem } from "@/components/ui/dropdown-menu";

test("an item of MenuOver in another menu, which would not run its action, is an error", () => {
  const item = createElement(MenuOverItem, { action() {} });
  expect(() => renderToString(item)).toThrow("Only MenuOver runs the action of a MenuOverItem.");
});
