import "server-only";

/** Repeats a statement until it concerns fewer rows than it takes in one step, so that no lock is held for long. */
export async function repeatInSteps(
  rowsPerStep: number,
  run: () => PromiseLike<{ rowCount: number | null }>,
): Promise<void> {
  let count: number | null;
  do ({ rowCount: count } = await run());
  while (count === rowsPerStep);
}
