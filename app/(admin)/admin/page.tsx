import { redirect } from "next/navigation";
import { adminPage } from "../entry";

export default adminPage(() => redirect("/admin/billing-events"));
