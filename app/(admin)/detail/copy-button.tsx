import { Copy } from "lucide-react";
import { copyText } from "@/components/forms/copy-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/lib/toast";

/** Copies a text beside it, such as an id. */
export const CopyButton = ({ label, text }: { label: string; text: string }) => (
  <Button
    variant="quiet"
    size="icon-sm"
    aria-label={label}
    title={label}
    className="-my-1"
    onClick={async () => {
      if (await copyText(text)) toast.success("ID copied");
      else toast.error("Your browser doesn’t allow copying here. Select the ID and copy it.");
    }}
  >
    <Copy aria-hidden="true" />
  </Button>
);
