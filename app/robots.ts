import type { MetadataRoute } from "next";
import { env } from "@/lib/env.server";

// The server's address is known at start, not at build time.
export const dynamic = "force-dynamic";

/** Pages that require sign-in, and pages that make sense only from a link in a mail. */
const PRIVATE = [
  "/api/",
  "/admin",
  "/auth/",
  "/dashboard",
  "/password-reset",
  "/payment/",
  "/projects",
  "/protected",
  "/settings",
  "/signout",
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", disallow: PRIVATE },
    sitemap: `${env.APP_URL}/sitemap.xml`,
  };
}
