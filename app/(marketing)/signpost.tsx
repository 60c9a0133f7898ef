/** Names the part of a page that follows, on a sign with the outline of the logo. */
export const Signpost = ({ children }: { children: string }) => (
  <p className="signpost inline-flex h-7 items-center bg-primary pr-5 pl-3 text-compact font-semibold text-primary-foreground">
    {children}
  </p>
);
