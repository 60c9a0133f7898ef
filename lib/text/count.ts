/** Created once, because creating a format takes longer than many uses of it. */
const COUNT_FORMAT = new Intl.NumberFormat("en-US");

/** A count for people: "2,000". */
export const formatCount = (count: number): string => COUNT_FORMAT.format(count);

/** A count with its noun, as "1 result" or "2,000 results". */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
