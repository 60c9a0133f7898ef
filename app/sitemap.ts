import type { MetadataRoute } from "next";
import { env } from "@/lib/env.server";
import { guide } from "./(marketing)/docs/pages";

export const dynamic = "force-dynamic";

const PATHS = [
  "/",
  "/features",
  "/pricing",
  "/about",
  "/contact",
  "/docs",
  ...guide.map(({ href }) => href),
  "/signup",
  "/signin",
];

export default function sitemap(): MetadataRoute.Sitemap {
  return PATHS.map((path) => ({ url: new URL(path, env.APP_URL).href }));
}
