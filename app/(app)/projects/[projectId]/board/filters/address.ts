/** Shows another address of this page. @param how "push" adds an entry to the history, so that Back undoes it */
export function showAddress(params: URLSearchParams, how: "push" | "replace" = "push"): void {
  // Ids in lists stand one after the other, and a comma needs no escape.
  const search = params.toString().replaceAll("%2C", ",");
  const url = `${location.pathname}${search && `?${search}`}`;
  if (how === "push") history.pushState(null, "", url);
  else history.replaceState(null, "", url);
}

/** Changes parameters of the present address. An empty value takes one out. */
export function changeAddress(values: Record<string, string>, how?: "push" | "replace"): void {
  const params = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  showAddress(params, how);
}
