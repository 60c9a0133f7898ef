import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { Landing } from "./home/landing";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default async function HomePage() {
  if ((await cookies()).has("access_token")) redirect("/dashboard");
  return <Landing />;
}
