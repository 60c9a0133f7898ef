import { adminPage, adminTitle } from "@/app/(admin)/gate/admin-access.server";
import { Doctor } from "./doctor";

export const generateMetadata = adminTitle("Doctor");

// The checks may take 12 seconds, so the browser fetches them after the page is shown.
export default adminPage(() => <Doctor />);
