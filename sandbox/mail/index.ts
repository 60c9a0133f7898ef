import { faultRoutes } from "../control.ts";
import { createMatchQueue } from "../faults.ts";
import { markInternal, type Route, type Service, seeOther, sendJson } from "../http.ts";
import { sendPage, sendPlainFailure } from "../pages.ts";
import type { RequestLog } from "../request-log.ts";
import type { Message } from "./message.ts";
import { inboxPage, messagePage, panel } from "./pages.ts";
import { createSmtp, FAULTS, type MailFault } from "./smtp.ts";

const MAX_MESSAGES = 500;

/** A mail server and one inbox for all recipients. */
export function createMail({ requestLog }: { requestLog: RequestLog }) {
  const faults = createMatchQueue<MailFault>();
  /** Newest first. */
  let messages: Message[] = [];
  const smtp = createSmtp({
    faults,
    requestLog,
    onMessage(message) {
      messages = [message, ...messages].slice(0, MAX_MESSAGES);
    },
  });

  const toRecipientFilter = (url: URL) => {
    const to = url.searchParams.get("to")?.trim().toLowerCase();
    return ({ recipients }: Message) => !to || recipients.some((address) => address.toLowerCase() === to);
  };

  const routes: Route[] = [
    {
      method: "GET",
      path: "/mail",
      handle({ response, url }) {
        const to = url.searchParams.get("to")?.trim() ?? "";
        sendPage(
          response,
          200,
          "Mail · Waymark sandbox",
          inboxPage(messages.filter(toRecipientFilter(url)), to),
        );
      },
    },
    {
      method: "GET",
      path: "/mail/messages/:id",
      handle(exchange) {
        const message = messages.find(({ id }) => id === exchange.params.id);
        if (!message) return sendPlainFailure(exchange, 404, "This email doesn’t exist, or no longer does.");
        sendPage(exchange.response, 200, `${message.subject} · Waymark sandbox`, messagePage(message));
      },
    },
    {
      method: "POST",
      path: "/mail/messages/clear",
      handle({ response }) {
        messages = [];
        seeOther(response, "/mail");
      },
    },
    {
      method: "GET",
      path: "/mail/api/messages",
      handle: ({ response, url }) => sendJson(response, 200, messages.filter(toRecipientFilter(url))),
    },
    {
      method: "DELETE",
      path: "/mail/api/messages",
      handle({ response, url }) {
        const isSelected = toRecipientFilter(url);
        messages = messages.filter((message) => !isSelected(message));
        response.writeHead(204).end();
      },
    },
  ];

  const service: Service = {
    id: "mail",
    routes: [...markInternal(routes), ...faultRoutes("mail", FAULTS, faults)],
    fail: sendPlainFailure,
    panel: () => panel({ smtpUrl: smtp.url(), count: messages.length, armed: faults.list() }),
  };
  return { service, smtp };
}
