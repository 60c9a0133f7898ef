/**
 * Replaces the parameters of the page's address.
 * @param how "push" adds a history entry, so that Back undoes it @param state what the history entry stores
 */
export function showAddress(
  params: URLSearchParams,
  how: "push" | "replace" = "push",
  state: unknown = null,
): void {
  // A comma separates ids in lists and needs no escape.
  const search = params.toString().replaceAll("%2C", ",");
  const url = `${location.pathname}${search && `?${search}`}`;
  if (how === "push") history.pushState(state, "", url);
  else history.replaceState(state, "", url);
}

/** Changes parameters of the current address. An empty value removes one. */
export function changeAddress(values: Record<string, string>, how?: "push" | "replace"): void {
  const params = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  showAddress(params, how);
}
