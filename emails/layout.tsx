import { Body, Button, Container, Head, Heading, Html, Link, Preview, Text } from "@react-email/components";
import type { ReactNode } from "react";
import type { Mails, Template } from "./mails";

export type MailTemplate<T extends Template> = {
  /** Also used as the heading. */
  subject: (props: Mails[T]) => string;
  /** The text that mail programs show after the subject in a list. */
  preview: (props: Mails[T]) => string;
  /** `home` is the address of the app. */
  content: (props: Mails[T], home: string) => ReactNode;
};

// The colors of app/styles/colors.css. Mail programs support neither CSS variables nor oklch.
const page = { backgroundColor: "#f9fcfa", color: "#151e1a" };
const card = { backgroundColor: "#ffffff", border: "1px solid #dde3e0" };
const primary = { backgroundColor: "#067149", color: "#fbfefc" };
const muted = { color: "#57625d" };
const link = { color: "#067149" };
const DARK = `@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #080c0a !important; color: #edf1ef !important }
  .card { background-color: #1e2421 !important; border-color: #303734 !important }
  .text { color: #edf1ef !important }
  .muted { color: #a8b2ad !important }
  .link { color: #58d69b !important }
  .primary { background-color: #58d69b !important; color: #031910 !important }
  .point { border-left-color: #58d69b !important }
}`;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

type LayoutProps = { title: string; preview: string; name: string | null; home: string; children: ReactNode };

/** The frame of every mail. It has no images and stays readable in programs that ignore the style sheet. */
export function Layout({ title, preview, name, home, children }: LayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{DARK}</style>
      </Head>
      <Body className="page" style={{ ...page, margin: 0, padding: "32px 12px", fontFamily: FONT }}>
        <Preview>{preview}</Preview>
        <Container style={{ maxWidth: "576px" }}>
          <Logo />
          <div className="card" style={{ ...card, borderRadius: "12px", padding: "28px 28px 12px" }}>
            <Heading
              className="text"
              style={{ margin: "0 0 20px", fontSize: "22px", lineHeight: "28px", letterSpacing: "-0.01em" }}
            >
              {title}
            </Heading>
            <Paragraph>{name?.trim() ? `Hello ${neutralizeName(name)},` : "Hello,"}</Paragraph>
            {children}
          </div>
          <SmallText style={{ margin: "20px 29px 0" }}>
            Sent by <AddressLink href={home}>Waymark</AddressLink> about activity in your account. We don’t
            read replies to this address.
          </SmallText>
        </Container>
      </Body>
    </Html>
  );
}

/** The logo, a signpost with a check mark, drawn with borders because many programs block images. */
const Logo = () => (
  <table
    role="presentation"
    cellPadding={0}
    cellSpacing={0}
    data-skip-in-text
    style={{ margin: "0 0 20px 29px" }}
  >
    <tbody>
      <tr>
        <td
          className="primary"
          aria-hidden
          style={{
            ...primary,
            width: "16px",
            height: "20px",
            borderRadius: "4px 0 0 4px",
            fontSize: "14px",
            lineHeight: "20px",
            fontWeight: 700,
            textAlign: "center",
          }}
        >
          ✓
        </td>
        <td
          className="point"
          style={{
            width: 0,
            height: 0,
            fontSize: 0,
            lineHeight: 0,
            borderTop: "10px solid transparent",
            borderBottom: "10px solid transparent",
            borderLeft: `8px solid ${primary.backgroundColor}`,
          }}
        />
        <td
          className="text"
          style={{ paddingLeft: "9px", fontSize: "17px", lineHeight: "20px", fontWeight: 600 }}
        >
          Waymark
        </td>
      </tr>
    </tbody>
  </table>
);

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="text" style={{ margin: "0 0 16px", fontSize: "16px", lineHeight: "25px" }}>
    {children}
  </Text>
);

const SmallText = ({ children, style }: { children: ReactNode; style?: { margin: string } }) => (
  <Text
    className="muted"
    style={{ ...muted, margin: "0 0 16px", fontSize: "13px", lineHeight: "20px", ...style }}
  >
    {children}
  </Text>
);

export const AddressLink = ({ href, children = href }: { href: string; children?: ReactNode }) => (
  <Link className="link" href={href} style={{ ...link, textDecoration: "underline", wordBreak: "break-all" }}>
    {children}
  </Link>
);

/** A button, followed by its address as text for programs that do not show buttons. */
export const ActionButton = ({ href, children }: { href: string; children: string }) => (
  <>
    <Button
      className="primary"
      href={href}
      style={{
        ...primary,
        margin: "8px 0 20px",
        padding: "13px 22px",
        borderRadius: "8px",
        fontSize: "16px",
        fontWeight: 600,
      }}
    >
      {children}
    </Button>
    <SmallText>
      <span data-skip-in-text>
        If the button doesn’t work, open this link:
        <br />
      </span>
      <AddressLink href={href} />
    </SmallText>
  </>
);

/** Formats an ISO time as "November 21, 2026 at 05:40 UTC". */
export function formatUtc(iso: string): string {
  const options = { dateStyle: "long", timeStyle: "short", hourCycle: "h23", timeZone: "UTC" } as const;
  return `${new Date(iso).toLocaleString("en-US", options)} UTC`;
}

/**
 * Anyone can sign up with another person's address and any name. So the name is truncated, and invisible word joiners
 * break up anything like a web or mail address, so that no mail program turns it into a link.
 */
function neutralizeName(name: string): string {
  const characters = [...name.trim()];
  const short = characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : characters.join("");
  return short.replace(/[.:@](?=\S)/g, "$&\u2060");
}
