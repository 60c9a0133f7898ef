import type { MetadataRoute } from "next";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Waymark",
    short_name: "Waymark",
    description: "Describe your project in a sentence, get the tasks, and work them on a clear board.",
    id: "/",
    start_url: "/",
    display: "standalone",
    background_color: "#f9fcfa",
    theme_color: "#006b45",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  };
}
