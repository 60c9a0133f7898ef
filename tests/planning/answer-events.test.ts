import { expect, test } from "vitest";
import { readAnswer } from "@/lib/planning/model/completion.server";

const CONTENT = '{"name":"Move","tasks":[]}';
const toEvent = (content: string, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;
const [start, end] = [CONTENT.slice(0, 9), CONTENT.slice(9)];

/** A reply in events that arrives in pieces of so many bytes. */
function createReply(text: string, length: number) {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream({
    start(controller) {
      for (let index = 0; index < bytes.length; index += length)
        controller.enqueue(bytes.slice(index, index + length));
      controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

const usual = `${toEvent(start)}${toEvent(end, "stop")}data: [DONE]\n\n`;

test.each([
  ["nothing else", usual],
  ["a byte order mark", `\uFEFF${usual}`],
  ["CRLF", usual.replaceAll("\n", "\r\n")],
  ["comments", `: processing\n\n${toEvent(start)}: processing\n\n${toEvent(end, "stop")}`],
  ["empty events", `data:\n\n${toEvent(start)}data: \n\n${toEvent(end)}data: [DONE]\n\n`],
  ["pings of another type", `event: ping\ndata: {"type":"ping"}\n\n${usual}`],
  ["a space after its last mark", `${toEvent(start)}${toEvent(end)}data: [DONE] \n\n`],
  ["no last mark", `${toEvent(start)}${toEvent(end, "stop")}`],
  ["an empty reason with each event", `${toEvent(start, "")}${toEvent(end, "stop")}${toEvent("", "")}`],
  ["no choice, or none in the list", `data: {"choices":null}\n\n${usual}data: {"choices":[]}\n\n`],
  ["reasoning beside the content", `data: {"choices":[{"delta":{"reasoning_content":"x"}}]}\n\n${usual}`],
])("an answer in events is read from a server that sends %s", async (_, text) => {
  for (const length of [1, 7, 10_000]) {
    const answer = await readAnswer(
      createReply(text, length),
      { read() {}, isFull: false },
      { hasSchema: true },
    );
    expect(answer.content, `pieces of ${length}`).toBe(CONTENT);
  }
});
