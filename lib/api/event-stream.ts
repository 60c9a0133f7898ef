import { createParser, type EventSourceMessage } from "eventsource-parser";

interface Options {
  /** Called with whatever comes, also comments. */
  onChunk?: () => void;
  /** The longest event in characters; a longer one ends the stream with an error. */
  maxLength?: number;
}

/** The server-sent events of a stream. Whoever stops reading them cancels the stream. */
export async function* readEvents(body: ReadableStream<Uint8Array>, { onChunk, maxLength }: Options = {}) {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event), maxBufferSize: maxLength });
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onChunk?.();
      parser.feed(part.value);
      yield* events.splice(0);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
