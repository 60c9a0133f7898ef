import { LayoutTemplate, Plus, Trash2, Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { useMediaQuery } from "@/components/hooks/use-media-query";
import { DropdownMenuSeparator, MenuOver, MenuOverItem } from "@/components/ui/dropdown-menu";

/** The ways to projects besides the buttons that create one. On a small screen, only one of those is beside the menu. */
export function ListMenu({
  onCreate,
  onImport,
  onClosed,
}: {
  onCreate: () => void;
  onImport: () => void;
  onClosed: () => void;
}) {
  const router = useRouter();
  const isSmall = useMediaQuery("(width < 40rem)");
  return (
    <MenuOver onClosed={onClosed}>
      {isSmall && (
        <MenuOverItem action={onCreate}>
          <Plus aria-hidden="true" />
          Create Project
        </MenuOverItem>
      )}
      <MenuOverItem action={() => router.push("/protected/basic")}>
        <LayoutTemplate aria-hidden="true" />
        Templates
      </MenuOverItem>
      <MenuOverItem action={onImport}>
        <Upload aria-hidden="true" />
        Import
      </MenuOverItem>
      <DropdownMenuSeparator />
      <MenuOverItem action={() => router.push("/projects?view=trash")}>
        <Trash2 aria-hidden="true" />
        Trash
      </MenuOverItem>
    </MenuOver>
  );
}
