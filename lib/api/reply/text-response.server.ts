import "server-only";

/**
 * A response whose text is complete. The HTTP bridge sends `content` directly. Others read it like any response; its stream is
 * created only then, because creating a stream takes longer than sending the text.
 */
export class TextResponse extends Response {
  #readable: Response | undefined;

  constructor(
    readonly content: string,
    init: ResponseInit,
  ) {
    super(null, init);
  }

  /** A standard response with the same text. */
  toReadable(): Response {
    this.#readable ??= new Response(this.content, this);
    return this.#readable;
  }
}

for (const name of ["body", "bodyUsed"] as const)
  Object.defineProperty(TextResponse.prototype, name, {
    get(this: TextResponse) {
      return this.toReadable()[name];
    },
  });

for (const name of ["arrayBuffer", "blob", "clone", "formData", "json", "text"] as const)
  Object.defineProperty(TextResponse.prototype, name, {
    value(this: TextResponse) {
      return this.toReadable()[name]();
    },
  });
