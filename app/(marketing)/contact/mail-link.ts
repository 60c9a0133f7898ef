export type Message = { first_name: string; last_name: string; email: string; message: string };

/** The address that opens a mail with all that was typed. */
export function mailLink(to: string, { first_name, last_name, email, message }: Message): string {
  const name = `${first_name} ${last_name}`;
  // Mail programs want CR LF, and read "+" as itself.
  const body = `${message}\n\n${name}\n${email}`.replace(/\r?\n/g, "\r\n");
  return `mailto:${to}?subject=${encodeURIComponent(`Message from ${name}`)}&body=${encodeURIComponent(body)}`;
}
