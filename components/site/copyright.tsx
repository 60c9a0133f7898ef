export const Copyright = () => (
  <p className="text-compact text-muted-foreground">© 2023 Waymark. All rights reserved.</p>
);
