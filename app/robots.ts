import type { MetadataRoute } from "next";
import { env } from "@/lib/env.server";

// The address of this server is known when it starts, not when it is built.
export const dynamic = "force-dynamic";

/** What is behind the sign-in, and pages that only a link from a mail makes sense of. */
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
