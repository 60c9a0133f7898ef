/** The id of the build that this script belongs to. scripts/lib/app/build.mjs sets it; a development server has none. */
export const BUILD_ID = process.env.NEXT_PUBLIC_BUILD_ID;

/** The header with the server's build id, sent with every response of the API. */
export const BUILD_HEADER = "X-Build-Id";

/** Dispatched on the window when a response comes from another build. */
export const NEW_BUILD_EVENT = "waymark:new-build";

const isOtherBuild = (response: Response) => {
  const id = response.headers.get(BUILD_HEADER);
  return Boolean(BUILD_ID && id && id !== BUILD_ID);
};

/** Dispatches NEW_BUILD_EVENT if the response comes from another build. */
export function announceNewBuild(response: Response): void {
  if (isOtherBuild(response)) window.dispatchEvent(new Event(NEW_BUILD_EVENT));
}

/** Finds out why a script did not load: the server is unreachable, it has another build, or neither. */
export const checkBuild = (): Promise<"unreachable" | "updated" | "same"> =>
  fetch("/api/health", { cache: "no-store" }).then(
    (response) => (isOtherBuild(response) ? "updated" : "same"),
    () => "unreachable",
  );
