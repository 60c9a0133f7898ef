import type { MetadataRoute } from "next";
import { LIGHT } from "./theme-colors";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Waymark",
    short_name: "Waymark",
    description:
      "Describe what you want done. Waymark breaks it into tasks and puts them on a board you can start from.",
    id: "/",
    start_url: "/",
    display: "standalone",
    background_color: LIGHT.background,
    theme_color: "#006b45",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  };
}
