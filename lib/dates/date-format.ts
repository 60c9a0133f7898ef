import { dropOldest } from "@/lib/drop-oldest";
import { LOCALE } from "./locale";

const MAX_FORMATS = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Writes a moment for people. It keeps its formats: creating one takes longer than a hundred uses of it. */
export function formatMoment(at: string | number | Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALE, options);
    formats.set(key, format);
    dropOldest(formats, MAX_FORMATS);
  }
  return format.format(new Date(at));
}
