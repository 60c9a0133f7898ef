/** Names the build that this script belongs to. scripts/lib/build.mjs sets it; a development server has none. */
export const BUILD_ID = process.env.NEXT_PUBLIC_BUILD_ID;

/** The header of every answer of the API that names the server's build. */
export const BUILD_HEADER = "X-Build-Id";

/** The event of a window that hears from a newer build than its own. */
export const NEW_BUILD_EVENT = "waymark:new-build";

const isOtherBuild = (response: Response) => {
  const id = response.headers.get(BUILD_HEADER);
  return Boolean(BUILD_ID && id && id !== BUILD_ID);
};

/** Tells the window when an answer comes from another build. */
export function announceNewBuild(response: Response): void {
  if (isOtherBuild(response)) window.dispatchEvent(new Event(NEW_BUILD_EVENT));
}

/** Why a script may not have come: the server cannot be reached, it has another build by now, or neither. */
export const checkBuild = (): Promise<"unreachable" | "updated" | "same"> =>
  fetch("/api/health", { cache: "no-store" }).then(
    (response) => (isOtherBuild(response) ? "updated" : "same"),
    () => "unreachable",
  );
