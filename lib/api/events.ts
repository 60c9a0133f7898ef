/**
 * The server-sent events of a stream as our server writes them: an event and its data, each on one line.
 * @param hear is called whenever anything comes, if only a comment.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>, hear = () => {}) {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  for (let text = ""; ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    hear();
    const parts = (text + value).split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      // Comments only keep the line open.
      if (event !== undefined && data !== undefined) yield { event, data };
    }
  }
}
