import { HydrationBoundary } from "@tanstack/react-query";
import { adminPage, adminTitle } from "@/app/(admin)/gate/admin-access.server";
import { GET as getPermission } from "@/app/api/admin/permissions/[permission-id]/route";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { PermissionDetail } from "./permission-detail";

export const generateMetadata = adminTitle("Permission");

export default adminPage(async ({ params }: PageProps<"/admin/permissions/[permissionId]">) => {
  const { permissionId } = await params;
  const input = { params: { "permission-id": permissionId } };
  return (
    <HydrationBoundary state={await prefetchQueries([getPermission, input])}>
      <PermissionDetail permissionId={permissionId} />
    </HydrationBoundary>
  );
});
