import { hashText } from "@/lib/text/hash";

/** The starts of the four hashes that are the first state. */
const STARTS = [0x811c9dc5, 0x9e3779b9, 0x243f6a88, 0xb7e15162];

/**
 * A small random generator (sfc32, by Chris Doty-Humphrey) that gives the same numbers for the same seed on every machine.
 * @param seed of any length; each character counts
 * @returns a function for the next 32 random bits
 */
export function createRandom(seed: string): () => number {
  let [a, b, c, counter] = STARTS.map((start) => hashText(seed, start)) as [number, number, number, number];
  return () => {
    const sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
}
