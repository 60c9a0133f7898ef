import { createParser, type EventSourceMessage } from "eventsource-parser";

interface StreamOptions {
  /** Called for every chunk, also for comments. */
  onChunk?: () => void;
  /** The maximum length of an event in characters; a longer one ends the stream with an error. */
  maxLength?: number;
}

/** Parses server-sent events. Ending the iteration cancels the stream. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  { onChunk, maxLength }: StreamOptions = {},
) {
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
