import { toApiError } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";

/** Saves the reply to a request as a file. Shows a failure as a toast. */
export async function saveReply(request: Promise<Response>, name: string): Promise<void> {
  try {
    const response = await request;
    if (!response.ok) throw await toApiError(response);
    saveFile(await response.blob(), name);
  } catch (error) {
    toast.error(`Failed to export: ${(error as Error).message}`);
  }
}

/** Saves data as a file, as if the user had followed a download link. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  // Revoked later, after the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
