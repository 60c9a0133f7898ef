export const Copyright = () => (
  <p className="text-[0.8125rem] text-muted-foreground">© 2023 Waymark. All rights reserved.</p>
);
