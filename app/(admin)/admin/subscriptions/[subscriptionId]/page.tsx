import { providers } from "@/lib/env";
import { adminPage, adminTitle } from "../../../entry";
import { Comparison } from "./comparison";

export const generateMetadata = adminTitle("Product Edit");

// Stripe may be slow or away, which is no time to keep a page waiting: the browser asks for the comparison.
export default adminPage(async ({ params }: PageProps<"/admin/subscriptions/[subscriptionId]">) => {
  const { subscriptionId } = await params;
  return (
    <Comparison subscriptionId={decodeURIComponent(subscriptionId)} isOff={providers().stripe === "off"} />
  );
});
