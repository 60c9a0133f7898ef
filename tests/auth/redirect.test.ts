import { describe, expect, test } from "vitest";
import { HOME, isAdminArea, safeRedirect, signInTo, withTarget } from "@/lib/auth/browser/redirect";
import { REDIRECTS } from "../support/hostile";

const elsewhere = [
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "/\r\n/evil.test",
  "/..//evil.test",
  "/.//evil.test",
  "/a/../..//evil.test",
  "https:evil.test",
  "https://evil.test",
  "http:/\\evil.test",
  "@evil.test",
  ".evil.test",
  "evil.test",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "",
  " /projects",
  `/${"a".repeat(8_000)}`,
];

const noPlaceToArrive = [
  "/signin",
  "/signin?redirect_to=/signin",
  "/signup/",
  "/signout",
  "/x/../signout",
  "/api/auth/me",
  "/auth/callback?refresh_token=x",
  "/auth/confirm-verification",
  "/password-reset?token=x",
];

describe("what stays on this site is kept to the letter", () => {
  test.each([
    "/projects?page=2",
    "/projects/1#done",
    "/",
    "/signing",
    "/authors",
    "/apis?x=//y",
    "/%2f%2fevil.test",
  ])("%s", (target) => expect(safeRedirect(target)).toBe(target));
});

test.each([...elsewhere, ...noPlaceToArrive])("%j leads to the dashboard", (target) => {
  expect(safeRedirect(target)).toBe(HOME);
  expect(safeRedirect(target, "/settings")).toBe("/settings");
});

test("nothing asked for is the dashboard", () => {
  expect(safeRedirect(null)).toBe(HOME);
  expect(safeRedirect(undefined)).toBe(HOME);
});

test("a target goes along and comes back whole", () => {
  const target = "/projects?page=2&q=a%20b#end";
  for (const page of [withTarget("/auth/callback", target), signInTo(target)]) {
    const { searchParams } = new URL(page, "http://waymark.test");
    expect(safeRedirect(searchParams.get("redirect_to"))).toBe(target);
  }
  expect(withTarget("/signin", HOME)).toBe("/signin");
});

test("the administrators' area is known by its path alone", () => {
  for (const target of ["/admin", "/admin/doctor", "/admin?page=1", "/admin#top"])
    expect(isAdminArea(target), target).toBe(true);
  for (const target of ["/", "/administer", "/dashboard?from=/admin", "/projects#/admin"])
    expect(isAdminArea(target), target).toBe(false);
});

test.each(REDIRECTS)("%j stays on this site", (target) => {
  const { origin } = new URL(safeRedirect(target), "http://waymark.test");
  expect(origin).toBe("http://waymark.test");
});
