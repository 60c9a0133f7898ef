import { PointerSensor, type PointerSensorProps, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import { flushSync } from "react-dom";

// Constants, because new option objects would rerender every card.
const MOUSE_OPTIONS = { activationConstraint: { distance: 5 } };
/** A touch lifts a card only after a delay, so that a swipe still scrolls. */
const TOUCH_OPTIONS = { activationConstraint: { delay: 220, tolerance: 8 } };

/** Renders each move within its own event, so that a drop uses the last pointer position. */
const withSynchronousMoves = (props: PointerSensorProps): PointerSensorProps => ({
  ...props,
  onMove: (at) => flushSync(() => props.onMove(at)),
});

class MouseAndPenSensor extends PointerSensor {
  static override activators: typeof PointerSensor.activators = [
    {
      eventName: "onPointerDown",
      handler: ({ nativeEvent: { button, ctrlKey, isPrimary, pointerType } }) =>
        isPrimary && button === 0 && !ctrlKey && pointerType !== "touch",
    },
  ];
  constructor(props: PointerSensorProps) {
    super(withSynchronousMoves(props));
  }
}

class SynchronousTouchSensor extends TouchSensor {
  constructor(props: PointerSensorProps) {
    super(withSynchronousMoves(props));
  }
}

export const useDragSensors = () =>
  useSensors(useSensor(MouseAndPenSensor, MOUSE_OPTIONS), useSensor(SynchronousTouchSensor, TOUCH_OPTIONS));
