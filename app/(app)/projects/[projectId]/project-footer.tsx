export function ProjectFooter() {
  return (
    <p className="border-t pt-4 text-xs text-muted-foreground">
      Create and manage Roles for your applications. Roles contain collections of Permissions and can be
      assigned to Users.
    </p>
  );
}
