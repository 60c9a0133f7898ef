import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { STATUS_LABELS } from "@/lib/tasks/statuses";
import { LIGHT } from "./theme-colors";

export const alt = "Waymark: from a paragraph to a plan you can follow.";
export const size = { width: 1200, height: 630 };
export const contentType = "image/png";

const columns = [
  {
    title: STATUS_LABELS.todo,
    dot: LIGHT["status-todo"],
    cards: ["Write three articles", "Test the email on a phone"],
  },
  { title: STATUS_LABELS.in_progress, dot: LIGHT["status-in-progress"], cards: ["Find photographs"] },
  {
    title: STATUS_LABELS.done,
    dot: LIGHT["status-done"],
    cards: ["Agree on the topics", "Clean up the list"],
  },
];

/** The preview picture for links to the site, made at build time in the colors of the light theme. */
export default async function OpenGraphImage() {
  const font = (weight: string) =>
    readFile(join(process.cwd(), `node_modules/geist/dist/fonts/geist-sans/Geist-${weight}.ttf`));
  const [medium, semiBold] = await Promise.all([font("Medium"), font("SemiBold")]);
  return new ImageResponse(
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        padding: "60px 72px 0",
        background: LIGHT.background,
        color: LIGHT.foreground,
        fontFamily: "Geist",
        fontWeight: 500,
      }}
    >
      <div style={{ display: "flex", alignItems: "center", gap: 16, fontSize: 36, fontWeight: 600 }}>
        <svg viewBox="0 0 24 24" width="52" height="52" aria-hidden="true">
          <path
            fill={LIGHT.primary}
            d="M4.5 4h9.1c.8 0 1.5.3 2 .9l5.1 5.8c.7.8.7 1.8 0 2.6l-5.1 5.8c-.5.6-1.2.9-2 .9H4.5A2.5 2.5 0 0 1 2 17.5v-11A2.5 2.5 0 0 1 4.5 4Z"
          />
          <path
            stroke={LIGHT.card}
            fill="none"
            strokeWidth="2.1"
            strokeLinecap="round"
            strokeLinejoin="round"
            d="m6.9 12.3 2.9 2.9 5-6"
          />
        </svg>
        Waymark
      </div>
      <div
        style={{
          marginTop: 36,
          flexShrink: 0,
          width: 900,
          fontSize: 72,
          lineHeight: 1.05,
          fontWeight: 600,
          letterSpacing: "-0.03em",
        }}
      >
        From a paragraph to a plan you can follow.
      </div>
      <div
        style={{
          marginTop: 48,
          flex: 1,
          display: "flex",
          gap: 22,
          padding: 26,
          background: LIGHT.card,
          border: `1px solid ${LIGHT.border}`,
          borderRadius: "20px 20px 0 0",
        }}
      >
        {columns.map(({ title, dot, cards }) => (
          <div key={title} style={{ flex: 1, display: "flex", flexDirection: "column", gap: 12 }}>
            <div
              style={{
                display: "flex",
                alignItems: "center",
                gap: 10,
                fontSize: 22,
                color: LIGHT["muted-foreground"],
              }}
            >
              <div style={{ width: 12, height: 12, borderRadius: 6, background: dot }} />
              {title}
            </div>
            {cards.map((card) => (
              <div
                key={card}
                style={{
                  display: "flex",
                  padding: "16px 20px",
                  fontSize: 23,
                  border: `1px solid ${LIGHT.border}`,
                  borderRadius: 12,
                }}
              >
                {card}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>,
    {
      ...size,
      fonts: [
        { name: "Geist", data: medium, weight: 500 },
        { name: "Geist", data: semiBold, weight: 600 },
      ],
    },
  );
}
