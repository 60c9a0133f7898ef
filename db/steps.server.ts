import "server-only";

/** Repeats a statement until it affects fewer rows than a full step, so that no lock is held for long. */
export async function repeatInSteps(
  rowsPerStep: number,
  run: () => PromiseLike<{ rowCount: number | null }>,
): Promise<void> {
  let count: number | null = rowsPerStep;
  while (count === rowsPerStep) {
    const { rowCount } = await run();
    count = rowCount;
  }
}
