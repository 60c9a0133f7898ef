import "server-only";

/**
 * A response whose text is known as a whole. The HTTP bridge sends `content` as it is. For everyone else it is a response like
 * any other, whose stream is created when it is read, because creating a stream takes longer than sending the text.
 */
export class TextResponse extends Response {
  #readable: Response | undefined;

  constructor(
    readonly content: string,
    init: ResponseInit,
  ) {
    super(null, init);
  }

  /** A response that can be read, with the same text. */
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
