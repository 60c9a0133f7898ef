import { FileJson, FileSpreadsheet, FileText } from "lucide-react";
import { saveReply } from "@/components/data/save-file";
// biome-ignore lint/style/noRestrictedImports: it downloads a file.
import { sendAuthorized } from "@/lib/client";
import { exportProject } from "@/lib/imports/calls";
import type { Project } from "@/lib/projects/endpoints";

export const FORMATS = [
  { format: "json", label: "JSON (can be imported again)", extension: "json", Icon: FileJson },
  { format: "csv", label: "CSV (for spreadsheets)", extension: "csv", Icon: FileSpreadsheet },
  { format: "markdown", label: "Markdown (for reading)", extension: "md", Icon: FileText },
] as const;

/** Downloads a project as a file. Shows a failure as a toast. */
export function download({ id, name }: Project, { format, extension }: (typeof FORMATS)[number]) {
  const params = { "task-project-id": id };
  const fileName = `${name.replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, " ").trim()}.${extension}`;
  return saveReply(sendAuthorized(exportProject, { params, query: { format } }), fileName);
}
