/** A task of a plan. */
export const task = (
  name: string,
  rest: { description?: string; done_when?: string[]; due_on?: string } = {},
) => ({
  name,
  description: "",
  done_when: [],
  due_on: null,
  after: [],
  ...rest,
});
