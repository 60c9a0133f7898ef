import { readdirSync, readFileSync } from "node:fs";
import { APIUserAbortError } from "openai";
import { describe, expect, test } from "vitest";
import { getFailure } from "../support/failure";
import { createRequest, startSandbox } from "../support/sandbox/start";

const { openai, control } = await startSandbox();

const ask = (brief: string, options?: { signal?: AbortSignal; timeout?: number }) =>
  openai.chat.completions.create(createRequest(brief), options);
const getContent = async (brief: string) => (await ask(brief)).choices[0]!.message.content;
const arm = (kind: string, match: string, more = {}) => control("POST", "faults", { kind, match, ...more });

describe("a client that disconnects", () => {
  test.each([false, true])("is noted within two seconds (stream: %s)", async (isStream) => {
    const { openai: slow, requests: seen } = await startSandbox(60_000);
    const controller = new AbortController();
    const { signal } = controller;
    const asked = createRequest("abort me");
    const pending = getFailure(
      isStream
        ? slow.chat.completions.create({ ...asked, stream: true }, { signal })
        : slow.chat.completions.create(asked, { signal }),
    );
    await expect.poll(async () => (await seen("abort me")).length).toBe(1);
    expect((await seen("abort me"))[0]).toMatchObject({ ended_at: null, aborted: false, finished: false });
    const left = Date.now();
    controller.abort();
    expect(await pending).toBeInstanceOf(APIUserAbortError);
    await expect.poll(async () => (await seen("abort me"))[0].aborted).toBe(true);
    const [entry] = await seen("abort me");
    expect(entry).toMatchObject({ finished: false, status: null });
    expect(Date.parse(entry.ended_at) - left).toBeLessThan(2000);
  });
});

describe("recorded replies", () => {
  const folder = new URL("../fixtures/model-replies/", import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  const recorded = files.map(
    (file) => [file, JSON.parse(readFileSync(new URL(file, folder), "utf8"))] as const,
  );

  test.each(recorded)("%s is replayed exactly", async (file, recording) => {
    expect(Object.keys(recording)).toEqual(["title", "why", "brief", "replies"]);
    const match = `${recording.brief} [${file}]`;
    expect((await control("POST", "replies", { match, replies: recording.replies })).status).toBe(201);
    for (const reply of recording.replies) {
      const { message, finish_reason } = (await ask(match)).choices[0]!;
      if (reply.message) {
        expect(message).toMatchObject({ content: null, refusal: null, ...reply.message });
        expect(finish_reason).toBe(reply.finish_reason);
      } else if (typeof reply === "string") expect(message.content).toBe(reply);
      else expect(JSON.parse(message.content!)).toEqual(reply);
    }
    expect(await getContent(match)).toContain("Sample planner");
  });

  test("come after an armed fault", async () => {
    await control("POST", "replies", { match: "queued", replies: ["the reply"] });
    await arm("server_error", "queued");
    expect(await getFailure(ask("queued"))).toMatchObject({ status: 500 });
    expect((await control("GET", "replies")).body.data).toHaveLength(1);
    expect(await getContent("queued")).toBe("the reply");
    expect((await control("GET", "replies")).body.data).toEqual([]);
  });

  test.each([{ replies: ["x"] }, { match: "", replies: ["x"] }, { match: "x", replies: [] }, { match: "x" }])(
    "refuse %j",
    async (queue) => {
      expect((await control("POST", "replies", queue)).status).toBe(400);
    },
  );
});
