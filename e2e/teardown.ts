import { rmSync } from "node:fs";

/** Playwright ends the server first, so its data can go. */
export default () => rmSync(process.env.E2E_DATA_DIR!, { recursive: true, force: true });
