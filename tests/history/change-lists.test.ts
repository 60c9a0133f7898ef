import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import {
  addToChangeLists,
  type ChangeFilter,
  type ChangePage,
  toChangesKey,
} from "@/lib/history/change-lists";
import { makeChange } from "./change";

const PROJECT = "project";
const toPage = (seqs: number[], last_seq: number, has_more = false) =>
  ({
    data: seqs.map((seq) => makeChange({ kind: "task.moved", seq })),
    meta: { last_seq, has_more },
  }) as ChangePage;

/** A cache with the list of a filter, whose newest page is given. */
function cacheList(filter: ChangeFilter, page: ChangePage, pageParam: object = { before: 100 }) {
  const client = new QueryClient();
  const key = toChangesKey(PROJECT, filter);
  client.setQueryData(key, { pages: [page], pageParams: [pageParam] });
  const readSeqs = () =>
    client
      .getQueryData<{ pages: ChangePage[] }>(key)!
      .pages.map(({ data, meta }) => [data.map(({ seq }) => seq), meta.last_seq]);
  return { client, readSeqs };
}

test("changes that the board has read become the newest page of a list", () => {
  const { client, readSeqs } = cacheList({}, toPage([1, 2], 2));
  addToChangeLists(client, PROJECT, 2, toPage([3, 4], 4));
  expect(readSeqs()).toEqual([
    [[3, 4], 4],
    [[1, 2], 2],
  ]);
});

test("a list that knows some of the changes takes the others", () => {
  const { client, readSeqs } = cacheList({}, toPage([1, 2, 3], 3));
  addToChangeLists(client, PROJECT, 2, toPage([3, 4], 4));
  expect(readSeqs()[0]).toEqual([[4], 4]);
});

test("a filtered list takes only what matches, and learns where the others end", () => {
  const { client, readSeqs } = cacheList({ kind: "task.moved,task.deleted" }, toPage([1], 1));
  const page = toPage([2, 3], 3);
  page.data[0]!.kind = "task.updated";
  page.data[1]!.kind = "task.moved";
  addToChangeLists(client, PROJECT, 1, page);
  expect(readSeqs()[0]).toEqual([[3], 3]);
});

test.each([
  ["ends before the changes begin", toPage([1], 1), undefined],
  ["knows them all", toPage([4], 4), undefined],
  ["still loads newer changes", toPage([1, 2], 4, true), { after: 0 }],
])("a list that %s stays as it is", (_, page, pageParam) => {
  const { client, readSeqs } = cacheList({}, page, pageParam);
  const before = readSeqs();
  addToChangeLists(client, PROJECT, 2, toPage([3, 4], 4));
  expect(readSeqs()).toEqual(before);
});
