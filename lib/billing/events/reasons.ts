/** Why an event of a type without a handler is ignored. Replaying it changes nothing. */
export const UNUSED_TYPE = "Events of this type are not used.";
