import "server-only";
import Bowser from "bowser";
import type { DeviceSession } from "../account-endpoints";

const DEVICE_KINDS: Record<string, DeviceSession["kind"]> = {
  desktop: "desktop",
  mobile: "mobile",
  tablet: "tablet",
};

/** Describes a user agent, for example as "Firefox on Linux", and finds the kind of device. */
export function describeDevice(userAgent: string | null | undefined): {
  device: string;
  kind: DeviceSession["kind"];
} {
  // The parser throws on an empty text.
  const { browser, os, platform } = Bowser.parse(userAgent || "-");
  const browserAndSystem = [browser.name, os.name].filter(Boolean).join(" on ");
  // Other clients begin with their name, for example curl/8.5.0.
  const device = browserAndSystem || /^[\w.-]{2,40}(?=\/|$)/.exec(userAgent ?? "")?.[0] || "Unknown device";
  return { device: device.slice(0, 100), kind: DEVICE_KINDS[platform.type ?? ""] ?? "other" };
}
