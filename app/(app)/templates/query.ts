import { parsePaging, parseSearchText } from "@/components/data/list-params";
import { DOMAIN_LABELS } from "@/lib/planning/templates/options";

type Domain = keyof typeof DOMAIN_LABELS;

export const DOMAIN_OPTIONS = (Object.keys(DOMAIN_LABELS) as Domain[]).map((value) => ({
  value,
  label: DOMAIN_LABELS[value],
}));

/** Reads the query of the gallery from the page's address. Without a size in it, a page has all templates. */
export function parseTemplatesQuery(search: URLSearchParams) {
  const { page, per_page } = parsePaging(search);
  return {
    page,
    ...(search.has("per_page") && { per_page }),
    q: parseSearchText(search),
    domain: DOMAIN_OPTIONS.find(({ value }) => value === search.get("domain"))?.value,
  };
}
