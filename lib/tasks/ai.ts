import "server-only";

/** Placeholder replaced in the next commit. */
export async function createProjectWithAi(_userId: string, _input: string, _signal: AbortSignal): Promise<never> {
  throw new Error("not there yet");
}
