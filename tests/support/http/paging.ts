import { expect } from "vitest";
import { get } from "./request";

/** Queries that every paged list rejects. */
export const BAD_PAGES = [
  "page=-1",
  "page=1.5",
  "page=one",
  "page=1e18",
  "per_page=0",
  "per_page=-1",
  "per_page=101",
  "per_page=1e9",
  "per_page=NaN",
  "per_page=1,2",
  "perPage=0",
  "sort_by=user_id",
  "sort_by=id;drop table users",
  "sort_order=up",
  "ids=1",
  "ids=a,b",
  `ids=${Array.from({ length: 101 }, () => crypto.randomUUID()).join(",")}`,
  `q=${"x".repeat(201)}`,
  "q=%00",
];

/** Reads a list page by page and checks that the pages and their page information are consistent. */
export async function readAllPages(path: string, token: string, perPage: number): Promise<{ id: string }[]> {
  const found: { id: string }[] = [];
  for (let page: number | null = 0; page !== null; ) {
    const reply = await get(
      `${path}${path.includes("?") ? "&" : "?"}page=${page}&per_page=${perPage}`,
      token,
    );
    const { data, meta } = reply.body;
    found.push(...data);
    expect(meta).toMatchObject({ page, per_page: perPage, prev_page: page === 0 ? null : page - 1 });
    expect(meta.has_more).toBe(found.length < meta.total);
    expect(meta.next_page).toBe(meta.has_more ? page + 1 : null);
    page = meta.next_page;
    if (page === null) expect(found.length).toBe(meta.total);
  }
  return found;
}
