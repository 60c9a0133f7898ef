import { expect, test } from "vitest";
import { ApiError, getMessage, toApiError } from "@/lib/api/api-error";
import { plural } from "@/lib/text/count";
import { filesUnder, read } from "../support/source/files";

test("a noun has the right number for its count", () => {
  expect([0, 1, 2, 2_000].map((count) => plural(count, "result"))).toEqual([
    "0 results",
    "1 result",
    "2 results",
    "2,000 results",
  ]);
  expect(plural(2, "delivery", "deliveries")).toBe("2 deliveries");
});

const NO_ANSWER = "Waymark didn’t respond. Try again in a moment.";
const problem = {
  $schema: "",
  status: 409,
  title: "Conflict",
  detail: "That name is taken.",
  message: "",
  errors: [],
};

test.each([
  [
    "the first error's message",
    { errors: [{ message: "name is taken.", value: "Ana" }] },
    "name is taken.",
    undefined,
  ],
  ["or else its value", { errors: [{ message: "", value: "pro" }] }, "pro", undefined],
  ["otherwise the detail, with the title beside it", {}, "That name is taken.", "Conflict"],
  ["and a sentence, where there is no detail", { detail: "" }, NO_ANSWER, undefined],
])("a person reads %s", (_, difference, message, title) => {
  const error = new ApiError({ ...problem, ...difference });
  expect(error.message).toBe(message);
  expect(error.title).toBe(title);
});

test.each([
  [413, "Payload Too Large"],
  [429, "Too Many Requests"],
  [403, "Forbidden"],
  [500, "Internal Server Error"],
  [502, "Bad Gateway"],
  [504, ""],
])("a proxy's answer %i %s is said in words", async (status, statusText) => {
  const bodies = [
    "<html>Bad Gateway</html>",
    "",
    "null",
    '"no"',
    "{}",
    '{"error":"away"}',
    '{"title":"Oops"}',
  ];
  for (const body of bodies) {
    const error = await toApiError(new Response(body, { status, statusText }));
    expect([error.message, error.title, error.status]).toEqual([NO_ANSWER, undefined, status]);
  }
});

test("an error without a status has a general message", () => {
  expect(getMessage({})).toBe("An error occurred");
});

test("users read email everywhere, never with a hyphen", () => {
  const files = ["app", "components", "lib", "emails", "sandbox"].flatMap((folder) =>
    filesUnder(folder, /\.tsx?$/),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /\be-mail/i.test(read(file)))).toEqual([]);
});

/** Words that the texts have one better word for, and what is written in British English. */
const RETIRED =
  /\ben-GB\b|\bCancelled\b|\b[Rr]ecolour|[Tt]emplates? of your own|\b[Ff]or good\b|\bsince then\b|\b[Tt]he caller\b|\ba finger\b|[Cc]ompare (?:the|all) plans/;

test("texts are in US English and call one thing by one name", () => {
  const lines = ["app", "components", "lib", "emails", "sandbox"]
    .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
    .flatMap((file) =>
      read(file)
        .split("\n")
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) => !/: (?:\/\/|\/?\*)/.test(line));
  expect(lines.length).toBeGreaterThan(30_000);
  expect(lines.filter((line) => RETIRED.test(line))).toEqual([]);
});
