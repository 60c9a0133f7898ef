import "server-only";
import { isIPv6 } from "node:net";

const GROUP_COUNT = 8;
/** A client with IPv6 has at least this much of its address in common with all the others that it can choose. */
const NETWORK_GROUP_COUNT = 4;

/** @param address a valid IPv6 address in any notation @returns its eight groups, in hexadecimal without leading zeros */
function toGroups(address: string): string[] {
  // The URL parser writes every notation in one way, also the one with an IPv4 address at its end.
  const { hostname } = new URL(`http://[${address}]`);
  const [start, end = ""] = hostname.slice(1, -1).split("::");
  const before = start!.split(":").filter(Boolean);
  const after = end.split(":").filter(Boolean);
  return [...before, ...Array(GROUP_COUNT - before.length - after.length).fill("0"), ...after];
}

/** Prefixes behind which IPv6 carries an IPv4 address: mapped ones, and the well-known prefix of NAT64 (RFC 6052). */
const IPV4_PREFIXES = ["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"];

/**
 * What a limit by network address counts: an IPv4 address, or the /64 network of an IPv6 address, because a client can use each
 * of its 2^64 addresses. An IPv4 address that is written as IPv6 is the IPv4 address.
 */
export function toNetwork(address: string): string {
  const withoutZone = address.replace(/%.*$/, "");
  if (!isIPv6(withoutZone)) return address;
  const groups = toGroups(withoutZone);
  if (IPV4_PREFIXES.includes(groups.slice(0, 6).join(":")))
    return groups
      .slice(6)
      .map((group) => Number.parseInt(group, 16))
      .flatMap((pair) => [pair >> 8, pair & 255])
      .join(".");
  return `${groups.slice(0, NETWORK_GROUP_COUNT).join(":")}::/64`;
}
