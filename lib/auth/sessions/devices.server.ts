import "server-only";
import Bowser from "bowser";
import type { SignedIn } from "@/lib/auth/account-endpoints";

const KINDS: Record<string, SignedIn["kind"]> = { desktop: "desktop", mobile: "mobile", tablet: "tablet" };

/** A user agent in words, as "Firefox on Linux", and what kind of device it is. */
export function describeDevice(userAgent: string | null | undefined): {
  device: string;
  kind: SignedIn["kind"];
} {
  // The parser refuses the empty text.
  const { browser, os, platform } = Bowser.parse(userAgent || "-");
  const words = [browser.name, os.name].filter(Boolean).join(" on ");
  // What is no browser names itself at the start, as curl/8.5.0.
  const device = words || /^[\w.-]{2,40}(?=\/|$)/.exec(userAgent ?? "")?.[0] || "Unknown device";
  return { device: device.slice(0, 100), kind: KINDS[platform.type ?? ""] ?? "other" };
}
