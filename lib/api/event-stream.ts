/** The server-sent events of a stream as our server writes them; `hear` is called with whatever comes, also comments. */
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
