import { PointerSensor, type PointerSensorProps, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import { flushSync } from "react-dom";

// Constants, because new options would render every card anew.
const MOUSE = { activationConstraint: { distance: 5 } };
/** A finger has to rest before it lifts a card, so that a swipe still scrolls. */
const FINGER = { activationConstraint: { delay: 220, tolerance: 8 } };

/** Renders each step within its own event, so that a drop finds the card where the pointer was last. */
const inStep = (props: PointerSensorProps): PointerSensorProps => ({
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
    super(inStep(props));
  }
}

class FingerSensor extends TouchSensor {
  constructor(props: PointerSensorProps) {
    super(inStep(props));
  }
}

export const useDragSensors = () =>
  useSensors(useSensor(MouseAndPenSensor, MOUSE), useSensor(FingerSensor, FINGER));
