import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { GET as getProtected } from "@/app/api/protected/[permission-name]/route";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { PermissionPage } from "./permission-page";

type Props = PageProps<"/protected/[permission]">;

// Next passes the parameters encoded to the page and decoded to the metadata.
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).permission };
}

export default async function Page({ params }: Props) {
  const name = decodeURIComponent((await params).permission);
  return (
    <HydrationBoundary state={await prefetchQueries([getProtected, { params: { "permission-name": name } }])}>
      <PermissionPage name={name} />
    </HydrationBoundary>
  );
}
