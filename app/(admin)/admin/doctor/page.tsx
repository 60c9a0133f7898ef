import { adminPage, adminTitle } from "@/app/(admin)/gate/entry.server";
import { Doctor } from "./doctor";

export const generateMetadata = adminTitle("Doctor");

// The checks may take 12 seconds, which is no time to keep a page waiting: the browser asks for them.
export default adminPage(() => <Doctor />);
