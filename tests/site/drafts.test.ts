import { beforeEach, expect, test, vi } from "vitest";
import {
  adoptVisitorDraft,
  clearDrafts,
  findDrafts,
  findOpenDraft,
  keepOnlyOwnDrafts,
  listChangedFields,
  readDraft,
  writeDraft,
} from "@/lib/drafts/drafts";

/** A storage whose entries are its own properties, as the browser's are. */
const makeStorage = () =>
  Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  });

const signInAs = (id: string) =>
  localStorage.setItem("auth", JSON.stringify({ tokens: { refresh_token: "r" }, user: { id } }));

const KEY = { form: "edit-task", record: "7" };
const BASE = { name: "Brief", description: "" };

beforeEach(() => {
  vi.stubGlobal("localStorage", makeStorage());
  vi.stubGlobal("sessionStorage", makeStorage());
  vi.stubGlobal("location", { pathname: "/projects/1" });
  signInAs("ana");
});

test("a draft contains the changed fields, and a form equal to its record has no draft", () => {
  writeDraft(KEY, { values: { ...BASE, description: "Two pages" }, base: BASE, isOpen: true });
  expect(readDraft(KEY)).toEqual({
    values: { name: "Brief", description: "Two pages" },
    base: BASE,
    path: "/projects/1",
    isOpen: true,
  });
  expect(findOpenDraft("edit-task")).toMatchObject({ form: "edit-task", record: "7" });
  writeDraft(KEY, { values: BASE, base: BASE, isOpen: true });
  expect(readDraft(KEY)).toBeUndefined();
});

test("an open dialog reopens, unless the address asks for something else", () => {
  const store = () =>
    writeDraft(KEY, { values: { ...BASE, description: "Two pages" }, base: BASE, isOpen: true });
  const visit = (search: string) => vi.stubGlobal("location", { pathname: "/projects/1", search });
  store();
  for (const search of ["?task=3", "?create=ai"]) {
    visit(search);
    expect(findOpenDraft("edit-task"), search).toBeUndefined();
    expect(readDraft(KEY)?.values).toMatchObject({ description: "Two pages" });
  }
  visit("?view=list");
  expect(findOpenDraft("edit-task")).toBeDefined();
  // On top of what the address asks for, it is as it was.
  visit("?task=3");
  store();
  expect(findOpenDraft("edit-task")).toBeDefined();
  visit("?task=4");
  expect(findOpenDraft("edit-task")).toBeUndefined();
});

test("secrets are not stored, not even by a form with only secrets", () => {
  const base = { email: "", password: "", new_password: "", token: "", client_secret: "" };
  writeDraft(
    { form: "create-user" },
    { values: { ...base, email: "a@b.test", password: "canary", token: "canary" }, base, isOpen: true },
  );
  expect(JSON.stringify({ ...sessionStorage })).toContain("a@b.test");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("canary");
  writeDraft({ form: "password" }, { values: { ...base, new_password: "canary" }, base });
  expect(readDraft({ form: "password" })).toBeUndefined();
});

test("a user neither sees nor keeps the drafts of another user in the same tab", () => {
  writeDraft(KEY, { values: { ...BASE, name: "Plan of Ana" }, base: BASE, isOpen: true });
  signInAs("ben");
  expect(readDraft(KEY)).toBeUndefined();
  expect(findDrafts("/projects/1")).toEqual([]);
  keepOnlyOwnDrafts();
  signInAs("ana");
  expect(readDraft(KEY)).toBeUndefined();
});

test("the drafts of a user remain after a new sign-in, and are deleted by a sign-out", () => {
  writeDraft(KEY, { values: { ...BASE, name: "Plan of Ana" }, base: BASE, isOpen: true });
  localStorage.removeItem("auth");
  expect(readDraft(KEY)).toBeUndefined();
  signInAs("ana");
  keepOnlyOwnDrafts();
  expect(readDraft(KEY)?.values.name).toBe("Plan of Ana");
  clearDrafts();
  expect({ ...sessionStorage }).toEqual({});
});

test("an invalid value in the storage counts as no draft", () => {
  for (const text of ["", "null", "[]", "{", '{"values":1}']) {
    sessionStorage.setItem("draft:ana:edit-task:7", text);
    expect(readDraft(KEY)).toBeUndefined();
    expect(findDrafts("/projects/1")).toEqual([]);
  }
});

test("a browser without storage causes no error", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeDraft(KEY, { values: { ...BASE, name: "x" }, base: BASE, isOpen: true });
  expect(readDraft(KEY)).toBeUndefined();
});

test("fields are compared by value", () => {
  expect(listChangedFields({ a: ["x"], b: null, c: 1 }, { a: ["x"], b: "", c: 1 })).toEqual(["b"]);
});

test("a draft in conflict keeps the record that the user has seen", () => {
  const theirs = { ...BASE, description: "Theirs" };
  const mine = { ...BASE, description: "Mine" };
  writeDraft(KEY, { values: mine, base: theirs, isOpen: true, seen: BASE });
  expect(readDraft(KEY)).toMatchObject({ values: mine, base: theirs, seen: BASE });
  writeDraft(KEY, { values: mine, base: theirs });
  expect(readDraft(KEY)).not.toHaveProperty("seen");
});

test("a visitor's draft becomes that of the user who signs in, unless they have one", () => {
  const write = (name: string) => writeDraft(KEY, { values: { ...BASE, name }, base: BASE });
  localStorage.removeItem("auth");
  write("Of a visitor");
  signInAs("ana");
  adoptVisitorDraft(KEY);
  expect(readDraft(KEY)?.values.name).toBe("Of a visitor");
  localStorage.removeItem("auth");
  expect(readDraft(KEY)).toBeUndefined();
  write("Later");
  signInAs("ana");
  adoptVisitorDraft(KEY);
  expect(readDraft(KEY)?.values.name).toBe("Of a visitor");
});
