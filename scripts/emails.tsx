// `npm run emails`: shows every mail with sample data: wide and narrow, light and dark, and as text.
import { createServer } from "node:http";
import { Head } from "@react-email/components";
import { renderToStaticMarkup } from "react-dom/server";
import { compose } from "@/emails/compose";
import type { Mails, Template } from "@/emails/mails";
import { red, say } from "./lib/messages/terminal.mjs";

const home = "http://localhost:3000";
const token = "vJ0oC3nE8sXkq2hTz7mBfRw1uLdYpA5gNcKxHe4iQ9M";
const resetUrl = `${home}/forgot-password`;
const settingsUrl = `${home}/settings`;
const verification = new URLSearchParams({ token, type: "verify_email", redirect_to: "/dashboard" });
const when = "2026-11-21T05:40:00Z";
const device = "Firefox on Linux";

const samples: { [T in Template]: Mails[T][] } = {
  verify_email: [{ name: "Ada Lovelace", url: `${home}/auth/confirm-verification?${verification}` }],
  reset_password: [{ name: null, url: `${home}/password-reset?token=${token}` }],
  password_changed: [{ name: "Ada Lovelace", when, device, resetUrl }],
  new_sign_in: (["password", "GitHub"] as const).map((method) => {
    return { name: "Ada Lovelace", when, device, method, settingsUrl, resetUrl };
  }),
  provider_added: [{ name: "Ada Lovelace", when, device, method: "Google", resetUrl }],
  account_deleted: [{ name: "Ada Lovelace" }],
};
const mails = await Promise.all(
  (Object.keys(samples) as Template[]).flatMap((template) =>
    samples[template].map(async (props, i) => {
      const id = template + (i ? `_${i + 1}` : "");
      return { id, ...(await compose(template, props, home)) };
    }),
  ),
);

/** The preview replaces this media query, so that it can show both schemes. */
const DARK = "(prefers-color-scheme: dark)";
const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 1040px; padding: 24px }
  nav { display: flex; flex-wrap: wrap; gap: 4px 20px }
  section { border-top: 1px solid #8886; margin-top: 32px; padding-top: 8px }
  .frames { display: flex; align-items: start; gap: 24px; overflow-x: auto; margin-bottom: 24px }
  iframe { border: 1px solid #8886; flex: none }
  pre { background: #8882; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere }
`;
const Page = () => (
  <html lang="en">
    <Head>
      <meta name="viewport" content="width=device-width" />
      <title>Waymark's mails</title>
      <style>{STYLE}</style>
    </Head>
    <body>
      <h1>Waymark’s mails</h1>
      <nav>
        {mails.map(({ id }) => (
          <a key={id} href={`#${id}`}>
            {id}
          </a>
        ))}
      </nav>
      {mails.map(({ id, subject, html, text }) => (
        <section key={id} id={id}>
          <p>{id}</p>
          <h2>{subject}</h2>
          {["light", "dark"].map((scheme) => (
            <div key={scheme} className="frames">
              {[600, 360].map((width) => (
                <iframe
                  key={width}
                  title={`${id}, ${width} wide, ${scheme}`}
                  srcDoc={html.replace(DARK, scheme === "dark" ? "all" : "not all")}
                  width={width}
                  height={800}
                  sandbox="allow-popups"
                />
              ))}
            </div>
          ))}
          <pre>{text}</pre>
        </section>
      ))}
    </body>
  </html>
);

const port = Number(process.env.PORT || 3100);
createServer((_request, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(`<!doctype html>${renderToStaticMarkup(<Page />)}`);
})
  .once("error", (error) => {
    say(red(`The preview cannot listen on port ${port} (${error.message}): choose another with PORT.`));
    process.exit(1);
  })
  .listen(port, "127.0.0.1", () => say(`The mails are at http://localhost:${port}`));
