import type { Page } from "@playwright/test";

export const getRecentProjects = (page: Page) => page.getByRole("navigation", { name: "Recent Projects" });
