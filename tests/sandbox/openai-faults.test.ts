import { APIConnectionError, APIConnectionTimeoutError, APIError } from "openai";
import { describe, expect, test } from "vitest";
import { getFailure } from "../support/failure";
import { createRequest, startSandbox } from "../support/sandbox/start";

const { openai, control, requests } = await startSandbox();

const ask = (brief: string, options?: { signal?: AbortSignal; timeout?: number }) =>
  openai.chat.completions.create(createRequest(brief), options);
const getContent = async (brief: string) => (await ask(brief)).choices[0]!.message.content;
const arm = (kind: string, match: string, more = {}) => control("POST", "faults", { kind, match, ...more });

/** Waits for what the sandbox notes a moment later. */
const until = (brief: string, check: (entry: Record<string, unknown>) => void) =>
  expect
    .poll(async () => (await requests(brief))[0])
    .toSatisfy((entry) => {
      check(entry as Record<string, unknown>);
      return true;
    });

describe("one-shot faults", () => {
  test("rate_limit answers 429 once, with the time to wait", async () => {
    await arm("rate_limit", "fault 429");
    const error = await getFailure(ask("fault 429"));
    expect(error).toBeInstanceOf(APIError);
    expect(error).toMatchObject({ status: 429, code: "rate_limit_exceeded", type: "requests" });
    expect(Number(error.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await getContent("fault 429")).toContain("Sample planner");
  });

  test("server_error answers 500 as often as requested", async () => {
    await arm("server_error", "fault 500", { count: 2 });
    expect(await getFailure(ask("fault 500"))).toMatchObject({ status: 500, type: "server_error" });
    expect(await getFailure(ask("fault 500"))).toMatchObject({ status: 500 });
    expect(await getContent("fault 500")).toContain("Sample planner");
  });

  test("timeout never answers, and the log says that the client gave up", async () => {
    await arm("timeout", "fault silence");
    expect(await getFailure(ask("fault silence", { timeout: 150 }))).toBeInstanceOf(
      APIConnectionTimeoutError,
    );
    await until("fault silence", (entry) =>
      expect(entry).toMatchObject({ fault: "timeout", status: null, finished: false, aborted: true }),
    );
  });

  test("reset breaks the connection, and the log does not blame the client", async () => {
    await arm("reset", "fault reset");
    const error = await getFailure(ask("fault reset"));
    expect(error).toBeInstanceOf(APIConnectionError);
    expect(error.cause.cause.code).toBe("ECONNRESET");
    await until("fault reset", (entry) =>
      expect(entry).toMatchObject({ fault: "reset", status: null, finished: false, aborted: false }),
    );
  });

  test("refusal answers with a refusal in place of content", async () => {
    await arm("refusal", "fault refusal");
    const { message } = (await ask("fault refusal")).choices[0]!;
    expect(message).toMatchObject({ content: null, refusal: expect.stringContaining("sorry") });
  });

  test("cut_off ends the content in the middle, for its length", async () => {
    await arm("cut_off", "fault length");
    const choice = (await ask("fault length")).choices[0]!;
    expect(choice.finish_reason).toBe("length");
    expect(choice.message.content).toMatch(/^\{"name"/);
    expect(() => JSON.parse(choice.message.content!)).toThrow(SyntaxError);
  });

  test("malformed, wrong_shape and empty_choices answer 200 with a text, another JSON and no choice", async () => {
    await arm("malformed", "fault content");
    await arm("wrong_shape", "fault content");
    await arm("empty_choices", "fault content");
    expect(await getContent("fault content")).toMatch(/^Sure!/);
    expect(JSON.parse((await getContent("fault content"))!)).not.toHaveProperty("tasks");
    expect((await ask("fault content")).choices).toEqual([]);
  });

  test("half_json ends in the middle of the JSON, and half_json_http of the response", async () => {
    await arm("half_json", "fault half");
    await arm("half_json_http", "fault half");
    expect(await getFailure(ask("fault half"))).toBeInstanceOf(SyntaxError);
    const broken = await getFailure(ask("fault half"));
    expect(broken).toBeInstanceOf(TypeError);
    expect(broken.message).toBe("terminated");
    const entries = await requests("fault half");
    expect(entries.map(({ finished, aborted }: Record<string, unknown>) => [finished, aborted])).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  test.each([
    "refusal",
    "cut_off",
    "malformed",
    "empty_choices",
    "half_json",
    "half_json_http",
    "rate_limit",
  ])("%s is the same in a stream", async (kind) => {
    const brief = `fault streamed ${kind}.`;
    await arm(kind, brief);
    const seen = { content: "", refusal: "", reason: "" };
    const error = await getFailure(
      (async () => {
        const stream = await openai.chat.completions.create({ ...createRequest(brief), stream: true });
        for await (const { choices } of stream) {
          seen.content += choices[0]?.delta.content ?? "";
          seen.refusal += choices[0]?.delta.refusal ?? "";
          seen.reason = choices[0]?.finish_reason ?? seen.reason;
        }
      })(),
    );
    expect([kind, seen.reason, error?.constructor.name]).toEqual(
      {
        refusal: [kind, "stop", undefined],
        cut_off: [kind, "length", undefined],
        malformed: [kind, "stop", undefined],
        empty_choices: [kind, "", undefined],
        half_json: [kind, "", undefined],
        half_json_http: [kind, "", "TypeError"],
        rate_limit: [kind, "", "RateLimitError"],
      }[kind],
    );
    expect(seen.refusal !== "").toBe(kind === "refusal");
    if (kind !== "refusal") expect(() => JSON.parse(seen.content)).toThrow(SyntaxError);
  });

  test("happen after the requested delay", async () => {
    await arm("server_error", "fault late", { after_ms: 200 });
    const started = performance.now();
    expect(await getFailure(ask("fault late"))).toMatchObject({ status: 500 });
    expect(performance.now() - started).toBeGreaterThan(190);
  });

  test("affect only matching requests, also in a second attempt", async () => {
    await arm("server_error", "fault for this one");
    expect(await getContent("fault for that one")).toContain("Sample planner");
    const asked = createRequest("fault for this one");
    asked.messages.push({ role: "assistant", content: "{}" }, { role: "user", content: "Answer again." });
    expect(await getFailure(openai.chat.completions.create(asked))).toMatchObject({ status: 500 });
  });

  test("are listed and cleared", async () => {
    await arm("reset", "fault to clear", { count: 2 });
    await arm("timeout", "fault to keep");
    const matches = async () =>
      (await control("GET", "faults")).body.data.map(({ match }: { match: string }) => match);
    expect(await matches()).toEqual(["fault to clear", "fault to keep"]);
    expect((await control("DELETE", "faults?match=fault%20to%20clear")).status).toBe(204);
    expect(await matches()).toEqual(["fault to keep"]);
    await control("DELETE", "faults");
    expect(await matches()).toEqual([]);
    expect(await getContent("fault to clear")).toContain("Sample planner");
  });

  test.each([
    { kind: "earthquake" },
    { kind: "toString" },
    { kind: "reset", count: 0 },
    { kind: "reset", count: 1.5 },
    { kind: "reset", after_ms: -1 },
    { kind: "reset", match: 7 },
    [],
  ])("refuse %j", async (fault) => {
    expect(await control("POST", "faults", fault)).toMatchObject({
      status: 400,
      body: { error: { message: expect.any(String) } },
    });
  });
});
