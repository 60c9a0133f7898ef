import { parsePaging, parseSearchText } from "@/components/data/list-params";
import { DOMAIN_LABELS } from "@/lib/planning/templates/options";

type Domain = keyof typeof DOMAIN_LABELS;

export const DOMAIN_OPTIONS = (Object.keys(DOMAIN_LABELS) as Domain[]).map((value) => ({
  value,
  label: DOMAIN_LABELS[value],
}));

/** Large enough that one page has all playbooks. */
const CARDS_PER_PAGE = 200;

/** Reads the query of the gallery from the page's address. */
export const parseTemplatesQuery = (search: URLSearchParams) => ({
  ...parsePaging(search, CARDS_PER_PAGE),
  q: parseSearchText(search),
  domain: DOMAIN_OPTIONS.find(({ value }) => value === search.get("domain"))?.value,
});
