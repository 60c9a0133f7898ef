/** The model's answer, and the faults while it is sent. */
export interface Answer {
  content?: string | null;
  refusal?: string | null;
  finish_reason?: "stop" | "length" | "content_filter";
  /** Whether the list of choices is empty. */
  isEmpty?: boolean;
  /** Whether `max_completion_tokens` is ignored. */
  isUnlimited?: boolean;
  /** An error takes the place of the second half of the answer. */
  hasErrorInside?: boolean;
  /** Only half of the body is sent; then the response ends, or the connection breaks. */
  half?: "ends" | "breaks";
}
