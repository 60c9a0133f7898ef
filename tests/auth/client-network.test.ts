import { expect, test } from "vitest";
import { toNetwork } from "@/lib/client-network.server";
import { getClientNetwork } from "@/lib/rate-limit.server";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  ["64:ff9b::192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::1:0:0:192.0.2.7", "2001:db8:0:1::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
  ["[2001:db8::1", "[2001:db8::1"],
])("a limit counts %s as %s", (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test("the last address of the header is the client’s", () => {
  const read = (header?: string) =>
    getClientNetwork(
      new Request("http://localhost", { headers: header ? { "x-forwarded-for": header } : {} }),
    );
  expect(read("192.0.2.7, 2001:db8:1:2::5")).toBe("2001:db8:1:2::/64");
  expect(read()).toBe("unknown");
});
