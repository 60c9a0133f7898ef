import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from "react-hook-form";
import { Checkbox } from "./checkbox";
import { Field } from "./field";
import { Input } from "./input";
import { Label } from "./label";
import { type Option, Select } from "./select";
import { submitByKey } from "./submit-by-key";
import { Textarea } from "./textarea";

// biome-ignore lint/suspicious/noExplicitAny: a field does not depend on the output type of the schema.
export type FormControl<T extends FieldValues> = Control<T, any, any>;

/** One field of a react-hook-form form. The type of `control` lets the compiler check `name`. */
type FieldProps<T extends FieldValues> = {
  control: FormControl<T>;
  name: FieldPath<T>;
  label: ReactNode;
  description?: ReactNode;
};

type TextFieldProps<T extends FieldValues> = FieldProps<T> & {
  /** An empty field has the value null instead of "". */
  nullable?: boolean;
};

// The browser's validation is off: our messages come from the schema and are shown below the field.
export function Form({ className, ...props }: ComponentProps<"form">) {
  return <form noValidate className={clsx("grid gap-4", className)} onKeyDown={submitByKey} {...props} />;
}

export function TextField<T extends FieldValues>({
  control,
  name,
  label,
  description,
  nullable,
  type,
  ...props
}: TextFieldProps<T> & Omit<ComponentProps<"input">, keyof TextFieldProps<T>>) {
  const { field, fieldState } = useController({ control, name });
  const inputRef = useEarlyInputRef(field);
  const [isShown, setIsShown] = useState(false);
  const isSecret = type === "password";
  return (
    <Field label={label} description={description} error={fieldState.error?.message}>
      {(controlProps) => (
        <span className="relative block">
          <Input
            {...props}
            {...getTextProps(field, nullable)}
            {...controlProps}
            ref={inputRef}
            type={isSecret && isShown ? "text" : type}
            className={clsx(isSecret && "pr-14", props.className)}
          />
          {isSecret && (
            <button
              type="button"
              aria-pressed={isShown}
              aria-controls={controlProps.id}
              onClick={() => setIsShown(!isShown)}
              className="absolute inset-y-0 right-0 rounded-md px-3 text-compact font-medium text-muted-foreground hover:text-foreground focus-visible:-outline-offset-4"
            >
              {isShown ? "Hide" : "Show"}
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
}: TextFieldProps<T> & Omit<ComponentProps<typeof Textarea>, keyof TextFieldProps<T>>) {
  const { field, fieldState } = useController({ control, name });
  const inputRef = useEarlyInputRef(field);
  return (
    <Field label={label} description={description} error={fieldState.error?.message}>
      {(controlProps) => (
        <Textarea {...props} {...getTextProps(field, nullable)} {...controlProps} ref={inputRef} />
      )}
    </Field>
  );
}

export function SelectField<T extends FieldValues>({
  control,
  name,
  label,
  description,
  options,
}: FieldProps<T> & { options: readonly Option[] }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} description={description} error={fieldState.error?.message}>
      {(controlProps) => <Select options={options} {...field} {...controlProps} />}
    </Field>
  );
}

export function CheckboxField<T extends FieldValues>({ control, name, label, description }: FieldProps<T>) {
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
            className={clsx("text-compact text-muted-foreground", fieldState.error && "text-destructive")}
          >
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** Returns a ref for the control. It also adopts text typed before the page's script had loaded. */
function useEarlyInputRef<T extends FieldValues>(field: ControllerRenderProps<T, FieldPath<T>>) {
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { ref, value, onChange } = field;
  const initialField = useRef({ value: value ?? "", onChange });
  useEffect(() => {
    const earlyText = element.current?.value;
    if (earlyText && earlyText !== initialField.current.value) initialField.current.onChange(earlyText);
  }, []);
  return (control: (HTMLInputElement & HTMLTextAreaElement) | null) => {
    element.current = control;
    ref(control);
  };
}

function getTextProps<T extends FieldValues>(
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
