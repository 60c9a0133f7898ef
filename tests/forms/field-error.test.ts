import { createElement } from "react";
import { expect, test } from "vitest";
import { toFieldError } from "@/components/ui/field-error";
import { planProject } from "@/lib/planning/endpoints";
import { createProject } from "@/lib/projects/endpoints";

const getMessage = (schema: typeof createProject | typeof planProject, body: object) =>
  schema.body!.safeParse(body).error!.issues[0]!.message;

test("a text that is too long is refused by the name of its field, with the limit as the counter writes it", () => {
  const name = getMessage(createProject, { name: "x".repeat(201) });
  expect(toFieldError(name, "Name")).toBe("The name must be at most 200 characters.");
  const description = getMessage(createProject, { name: "x", description: "x".repeat(5_001) });
  expect(toFieldError(description, "Description (optional)")).toBe(
    "The description must be at most 5,000 characters.",
  );
  const brief = getMessage(planProject, { input: "x".repeat(4_001) });
  expect(toFieldError(brief, "Project Name")).toBe("The project name must be at most 4,000 characters.");
  expect(toFieldError(brief, createElement("span"))).toBe("This must be at most 4,000 characters.");
});

test.each(["", " ", "\u200b\u2060"])("a brief without a visible character is refused as empty: %j", (input) =>
  expect(getMessage(planProject, { input })).toBe("Tell us what the project is about."),
);

test.each([
  "name is required.",
  "name must be at least 2 characters.",
  "Password must be at least 8 characters long",
  "Invalid email address",
])("a message that names its field stays: %s", (message) =>
  expect(toFieldError(message, "Name")).toBe(message),
);
