import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button, StepButton } from "@/components/ui/button";
import { AddTaskButton } from "../add-task-button";
import { addMonths, isShowable } from "./days";

/** The arrows are as high as the button beside them. */
const ARROW_CLASSES = "size-8! rounded-md! xl:size-7! pointer-coarse:size-9!";

/** The name of what is shown, the buttons for another one, and the button that adds a task. */
export const MonthControls = ({
  title,
  month,
  currentMonth,
  onShow,
}: {
  title: string;
  month: string;
  currentMonth: string;
  onShow: (month: string) => void;
}) => (
  <div className="flex flex-wrap items-center gap-2">
    <h2 aria-live="polite" className="text-base font-semibold max-sm:mr-auto sm:min-w-36">
      {title}
    </h2>
    <Button
      variant="outline"
      size="sm"
      className="xl:h-7! xl:px-2! pointer-coarse:h-9!"
      onClick={() => onShow(currentMonth)}
    >
      Today
    </Button>
    <StepButton
      variant="outline"
      size="icon-sm"
      aria-label="Previous month"
      className={ARROW_CLASSES}
      isAtEnd={!isShowable(addMonths(month, -1))}
      onClick={() => onShow(addMonths(month, -1))}
    >
      <ChevronLeft aria-hidden="true" />
    </StepButton>
    <StepButton
      variant="outline"
      size="icon-sm"
      aria-label="Next month"
      className={ARROW_CLASSES}
      isAtEnd={!isShowable(addMonths(month, 1))}
      onClick={() => onShow(addMonths(month, 1))}
    >
      <ChevronRight aria-hidden="true" />
    </StepButton>
    <AddTaskButton className="sm:ml-auto" />
  </div>
);
