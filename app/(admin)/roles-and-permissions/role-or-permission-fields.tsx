import type { FieldPath, FieldValues } from "react-hook-form";
import { type FormControl, TextareaField, TextField } from "@/components/ui/form";

/** The fields for the name and description of a role or a permission. */
export function RoleOrPermissionFields<
  T extends FieldValues & { name: string; description?: string | null },
>({
  control,
  description,
}: {
  control: FormControl<T>;
  /** Explains which names are allowed. */
  description?: string;
}) {
  return (
    <>
      <TextField
        control={control}
        name={"name" as FieldPath<T>}
        label="Name"
        description={description}
        autoComplete="off"
        spellCheck={false}
      />
      <TextareaField
        control={control}
        name={"description" as FieldPath<T>}
        label="Description"
        nullable
        className="h-24"
      />
    </>
  );
}
