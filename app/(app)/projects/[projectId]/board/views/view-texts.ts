import { CalendarDays, Columns3, List } from "lucide-react";
import type { View } from "./use-view";

export const VIEW_LABELS: Record<View, string> = { board: "Board", list: "List", calendar: "Calendar" };
export const VIEW_ICONS = { board: Columns3, list: List, calendar: CalendarDays };
