/** The batch of the changes that a call made. */
export const getBatch = ({ headers }: { headers: Headers }) => headers.get("x-change-batch")!;
