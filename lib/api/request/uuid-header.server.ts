import "server-only";
import { validationFailed } from "../problem";
import { UUID } from "../uuid-pattern";

/** A header with a UUID, in lower case, or null. @throws 422 if it is another text. */
export function readUuidHeader({ headers }: Request, name: string, noun: string): string | null {
  const value = headers.get(name);
  if (value !== null && !UUID.test(value)) {
    const location = `header.${name}`;
    throw validationFailed([
      { message: `The ${noun} must be a UUID.`, location, value: value.slice(0, 200) },
    ]);
  }
  return value?.toLowerCase() ?? null;
}
