export type Message = { first_name: string; last_name: string; email: string; message: string };

/** Returns a mailto address with the message as its text. */
export function toMailLink(to: string, { first_name, last_name, email, message }: Message): string {
  const name = `${first_name} ${last_name}`;
  // Mail programs expect CR LF, and read "+" as a plus sign.
  const body = `${message}\n\n${name}\n${email}`.replace(/\r?\n/g, "\r\n");
  return `mailto:${to}?subject=${encodeURIComponent(`Message from ${name}`)}&body=${encodeURIComponent(body)}`;
}
