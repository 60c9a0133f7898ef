import { describe, expect, test } from "vitest";
import {
  addRedirect,
  HOME,
  isAdminArea,
  parseOwnPath,
  toSafeRedirect,
  toSignInUrl,
} from "@/lib/auth/redirect";
import { REDIRECTS } from "../support/hostile";

const otherSites = [
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

const pagesNotToReturnTo = [
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

describe("targets on this site stay unchanged", () => {
  test.each([
    "/projects?page=2",
    "/projects/1#done",
    "/",
    "/signing",
    "/authors",
    "/apis?x=//y",
    "/%2f%2fevil.test",
  ])("%s", (target) => expect(toSafeRedirect(target)).toBe(target));
});

test.each([...otherSites, ...pagesNotToReturnTo])("%j leads to the dashboard", (target) => {
  expect(toSafeRedirect(target)).toBe(HOME);
});

test.each(["//evil.test", "/\\evil.test", "/\t/evil.test", "evil.test", 7, null])(
  "%j is no path of this site",
  (target) => expect(parseOwnPath(target)).toBeNull(),
);

test("a missing target leads to the dashboard", () => {
  expect(toSafeRedirect(null)).toBe(HOME);
  expect(toSafeRedirect(undefined)).toBe(HOME);
});

test("a target is passed on unchanged", () => {
  const target = "/projects?page=2&q=a%20b#end";
  for (const page of [addRedirect("/auth/callback", target), toSignInUrl(target)]) {
    const { searchParams } = new URL(page, "http://waymark.test");
    expect(toSafeRedirect(searchParams.get("redirect_to"))).toBe(target);
  }
  expect(addRedirect("/signin", HOME)).toBe("/signin");
});

test("only the path decides whether a target is in the administrators' area", () => {
  for (const target of ["/admin", "/admin/doctor", "/admin?page=1", "/admin#top"])
    expect(isAdminArea(target), target).toBe(true);
  for (const target of ["/", "/administer", "/dashboard?from=/admin", "/projects#/admin"])
    expect(isAdminArea(target), target).toBe(false);
});

test.each(REDIRECTS)("%j stays on this site", (target) => {
  const { origin } = new URL(toSafeRedirect(target), "http://waymark.test");
  expect(origin).toBe("http://waymark.test");
});
