/**
 * A small random generator (sfc32, by Chris Doty-Humphrey) that gives the same numbers for the same seed on every machine.
 * @param seed of any length; each character counts
 * @returns a function for the next 32 random bits
 */
export function createRandom(seed: string): () => number {
  let [a, b, c, counter] = hash(seed);
  return () => {
    const sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
}

/** Four FNV-1a hashes, each with its own offset. */
function hash(seed: string): [number, number, number, number] {
  const hashes = [0x811c9dc5, 0x9e3779b9, 0x243f6a88, 0xb7e15162].map((start) => {
    let value = start;
    for (let i = 0; i < seed.length; i++) value = Math.imul(value ^ seed.charCodeAt(i), 0x01000193);
    return value;
  });
  return hashes as [number, number, number, number];
}
