import { HydrationBoundary } from "@tanstack/react-query";
import { GET as getPermission } from "@/app/api/admin/permissions/[permission-id]/route";
import { prefetched } from "@/lib/api/server";
import { adminPage, adminTitle } from "../../../entry";
import { PermissionDetail } from "./permission-detail";

export const generateMetadata = adminTitle("Permission");

export default adminPage(async ({ params }: PageProps<"/admin/permissions/[permissionId]">) => {
  const { permissionId } = await params;
  const input = { params: { "permission-id": permissionId } };
  return (
    <HydrationBoundary state={await prefetched([getPermission, input])}>
      <PermissionDetail permissionId={permissionId} />
    </HydrationBoundary>
  );
});
