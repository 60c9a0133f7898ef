/** Shows the stored description beside the user's text if both have changed. */
export function StoredDescription({ text }: { text: string }) {
  return (
    <section
      aria-label="Saved by someone else"
      className="grid gap-1 rounded-md border bg-muted/40 p-3 text-sm"
    >
      <h3 className="font-medium">Saved by someone else</h3>
      <p className="max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere text-muted-foreground">
        {text || "No description."}
      </p>
    </section>
  );
}
