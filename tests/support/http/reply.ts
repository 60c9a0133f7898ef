export type Reply = {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: any reply; it is checked against the document.
  body: any;
};
