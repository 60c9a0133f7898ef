import type { Status } from "@/lib/tasks/statuses";
import type { PlainFields } from "../import-plan";

/** A task as the source has it. Missing fields are absent. */
export interface RawTask extends Partial<PlainFields> {
  /** Id for duplicates and blocking references. */
  key?: string;
  name: string;
  description?: string;
  /** The key of its list. */
  list?: string;
  status?: Status;
  isDone?: boolean;
  number?: number;
  from?: number[];
  /** The keys of labels. */
  labels?: string[];
  checklist?: { text: string; done: boolean }[];
  blocked_by?: string[];
  links?: { name: string; url: string }[];
  /** Why the source itself does not keep it. */
  refusalReason?: string;
}
