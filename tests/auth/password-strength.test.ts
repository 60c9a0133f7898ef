import { expect, test } from "vitest";
import { passwordResetForm } from "@/lib/auth/passwords/endpoints";
import { getStrengthLabel, getStrengthScore, isStrongEnough } from "@/lib/auth/passwords/password-strength";

test.each([
  ["", 0, "No password entered"],
  ["abc", 0, "Weak"],
  ["abcdefgh", 25, "Weak"],
  ["Abcdefgh", 50, "Fair"],
  ["Abcdefg1", 75, "Good"],
  ["Abcde-1", 75, "Good"],
  ["Abcdef-1", 100, "Strong"],
  ["Ärger im Büro 7", 100, "Strong"],
  ["密码密码密码密码", 25, "Weak"],
])("%j has %i points and is called %s", (password, points, label) => {
  expect(getStrengthScore(password)).toBe(points);
  expect(getStrengthLabel(password)).toBe(label);
  expect(isStrongEnough(password)).toBe(points >= 75);
});

const listFaults = (password: string, confirm_password: string) =>
  passwordResetForm
    .safeParse({ password, confirm_password })
    .error?.issues.map(({ path, message }) => [path[0], message]);

test("a new password is checked in a fixed order", () => {
  const short = ["password", "Password must be at least 8 characters long"];
  const different = ["confirm_password", "Passwords do not match"];
  const weak = ["password", "Please choose a stronger password"];
  expect(listFaults("abc", "")).toEqual([short, different, weak]);
  expect(listFaults("abcdefgh", "abcdefgi")).toEqual([different, weak]);
  expect(listFaults("abcdefgh", "abcdefgh")).toEqual([weak]);
  expect(listFaults("Abcdefg1", "Abcdefg1")).toBeUndefined();
});
