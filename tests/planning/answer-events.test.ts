import { expect, test } from "vitest";
import { readAnswer } from "@/lib/planning/model/completion.server";

const CONTENT = '{"name":"Move","tasks":[]}';
const toEvent = (content: string, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;
const [start, end] = [CONTENT.slice(0, 9), CONTENT.slice(9)];

/** A reply that arrives in pieces of so many bytes. */
function createReply(text: string, length: number, type = "text/event-stream") {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream({
    start(controller) {
      for (let index = 0; index < bytes.length; index += length)
        controller.enqueue(bytes.slice(index, index + length));
      controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": type } });
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

const toLine = (choice: object) => `${JSON.stringify({ choices: [choice] })}\n`;
const lines =
  toLine({ delta: { content: start } }) + toLine({ delta: { content: end }, finish_reason: "stop" });

test.each([
  ["lines of JSON", lines],
  ["lines without a last line break", lines.trimEnd()],
  ["lines with CRLF, empty ones, and a last mark", `${lines.replaceAll("\n", "\r\n\r\n")}[DONE]`],
  [
    "lines with the older form of choices",
    toLine({ text: start }) + toLine({ text: end, finish_reason: "stop" }),
  ],
  ["a reply in one piece with the older form", toLine({ text: CONTENT, finish_reason: "stop" })],
  ["a piece that is printed over several lines", JSON.stringify({ choices: [{ text: CONTENT }] }, null, 2)],
])("an answer is read from a server that sends %s", async (_, text) => {
  for (const type of ["application/x-ndjson", "application/json"]) {
    const pieces: string[] = [];
    const reader = { read: (piece: string) => void pieces.push(piece), isFull: false };
    const answer = await readAnswer(createReply(text, 7, type), reader, { hasSchema: false });
    expect([answer.content, pieces.join("")], type).toEqual([CONTENT, CONTENT]);
  }
});

test("an answer in events is read in the older form of choices", async () => {
  const events = `data: ${toLine({ text: start })}\ndata: ${toLine({ text: end, finish_reason: "stop" })}\n`;
  const answer = await readAnswer(createReply(events, 7), { read() {}, isFull: false }, { hasSchema: true });
  expect(answer.content).toBe(CONTENT);
});

test("many empty lines after a reply in one piece do not take quadratic time, which would be minutes", async () => {
  const reply = createReply(toLine({ text: CONTENT }) + "\n".repeat(790_000), 100_000, "application/json");
  const answer = await readAnswer(reply, { read() {}, isFull: false }, { hasSchema: true });
  expect(answer.content).toBe(CONTENT);
});
