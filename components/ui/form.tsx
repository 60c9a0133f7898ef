"use client";

import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from "react-hook-form";
import { cn } from "@/lib/utils";
import { Checkbox } from "./checkbox";
import { Field } from "./field";
import { Input } from "./input";
import { Label } from "./label";
import { type Option, Select } from "./select";
import { Textarea } from "./textarea";

// biome-ignore lint/suspicious/noExplicitAny: a field does not care what the form's schema turns its values into.
export type FormControl<T extends FieldValues> = Control<T, any, any>;

/** One field of a react-hook-form form; `control` makes its name checked by the compiler. */
type Bound<T extends FieldValues> = {
  control: FormControl<T>;
  name: FieldPath<T>;
  label: ReactNode;
  description?: ReactNode;
};

type Text<T extends FieldValues> = Bound<T> & {
  /** An emptied field is null, not "". */
  nullable?: boolean;
};

// The browser's own checks are off: our messages come from the schema, under the field.
export function Form({ className, ...props }: ComponentProps<"form">) {
  return <form noValidate className={cn("grid gap-4", className)} {...props} />;
}

export function TextField<T extends FieldValues>({
  control,
  name,
  label,
  description,
  nullable,
  type,
  ...props
}: Text<T> & Omit<ComponentProps<"input">, keyof Text<T>>) {
  const { field, fieldState } = useController({ control, name });
  const typed = useTypedEarly(field);
  const [shown, setShown] = useState(false);
  const secret = type === "password";
  return (
    <Field label={label} description={description} error={fieldState.error?.message}>
      {(wiring) => (
        <span className="relative block">
          <Input
            {...props}
            {...textProps(field, nullable)}
            {...wiring}
            ref={typed}
            type={secret && shown ? "text" : type}
            className={cn(secret && "pr-14", props.className)}
          />
          {secret && (
            <button
              type="button"
              aria-pressed={shown}
              aria-controls={wiring.id}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 right-0 rounded-md px-3 text-[0.8125rem] font-medium text-muted-foreground hover:text-foreground focus-visible:-outline-offset-4"
            >
              {shown ? "Hide" : "Show"}
            </button>
          )}
        </span>
      )}
    </Field>
  );
}

export function TextareaField<T extends FieldValues>({
  control,
  name,
  label,
  description,
  nullable,
  ...props
}: Text<T> & Omit<ComponentProps<"textarea">, keyof Text<T>>) {
  const { field, fieldState } = useController({ control, name });
  const typed = useTypedEarly(field);
  return (
    <Field label={label} description={description} error={fieldState.error?.message}>
      {(wiring) => <Textarea {...props} {...textProps(field, nullable)} {...wiring} ref={typed} />}
    </Field>
  );
}

export function SelectField<T extends FieldValues>({
  control,
  name,
  label,
  description,
  options,
}: Bound<T> & { options: readonly Option[] }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} description={description} error={fieldState.error?.message}>
      {(wiring) => <Select options={options} {...field} {...wiring} />}
    </Field>
  );
}

export function CheckboxField<T extends FieldValues>({ control, name, label, description }: Bound<T>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const { value, ...rest } = field;
  const hint = fieldState.error?.message ?? description;
  return (
    <div className="flex items-start gap-2.5">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={Boolean(value)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-invalid={fieldState.invalid || undefined}
        {...rest}
      />
      <div className="grid gap-0.5">
        <Label htmlFor={id}>{label}</Label>
        {hint && (
          <p
            id={`${id}-hint`}
            className={cn("text-[0.8125rem] text-muted-foreground", fieldState.error && "text-destructive")}
          >
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** A ref for the control that also takes over what was typed before the page's script was there. */
function useTypedEarly<T extends FieldValues>(field: ControllerRenderProps<T, FieldPath<T>>) {
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { ref, value, onChange } = field;
  const atFirst = useRef({ value: value ?? "", onChange });
  useEffect(() => {
    const typed = element.current?.value;
    if (typed && typed !== atFirst.current.value) atFirst.current.onChange(typed);
  }, []);
  return (control: (HTMLInputElement & HTMLTextAreaElement) | null) => {
    element.current = control;
    ref(control);
  };
}

function textProps<T extends FieldValues>(
  field: ControllerRenderProps<T, FieldPath<T>>,
  nullable: boolean | undefined,
) {
  return {
    ...field,
    value: field.value ?? "",
    onChange: (event: { target: { value: string } }) =>
      field.onChange(nullable && event.target.value === "" ? null : event.target.value),
  };
}
