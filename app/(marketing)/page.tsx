import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { Landing } from "./landing";

export default async function HomePage() {
  if ((await cookies()).has("access_token")) redirect("/dashboard");
  return <Landing />;
}
