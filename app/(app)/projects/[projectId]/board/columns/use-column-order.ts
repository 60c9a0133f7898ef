import { useCallback, useState } from "react";
import { STATUSES, type Status } from "@/lib/tasks/statuses";
import { describeColumnMove } from "../model/announcements";
import type { BoardModel } from "../model/model";

/** The order of the columns, which the user may change until the page is left. */
export function useColumnOrder(model: BoardModel) {
  const [order, setOrder] = useState<Status[]>([...STATUSES]);
  const moveColumn = useCallback(
    (status: Status, step: number) => {
      const from = order.indexOf(status);
      const next = order.toSpliced(from, 1).toSpliced(Math.max(0, from + step), 0, status);
      setOrder(next);
      model.announce(describeColumnMove(status, next));
    },
    [model, order],
  );
  return { order, moveColumn };
}
