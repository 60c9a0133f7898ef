import { CalendarDays, Columns3, List } from "lucide-react";
import type { View } from "./use-view";

export const VIEW_LABELS: Record<View, string> = { board: "Board", list: "List", calendar: "Calendar" };
/** The id of the place for the controls of a view, in the heading. */
export const VIEW_TOOLS_ID = "view-tools";
export const VIEW_ICONS = { board: Columns3, list: List, calendar: CalendarDays };
