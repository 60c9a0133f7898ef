"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { SubmitButton } from "@/components/forms/submit-button";
import { submitting } from "@/components/forms/submitting";
import { Card } from "@/components/ui/card";
import { Form } from "@/components/ui/form";
import { updateRole } from "@/lib/access/admin-endpoints";
import { isBuiltIn } from "@/lib/access/built-in";
import type { Named } from "./name-columns";
import { NamedFields } from "./named-fields";

/** What of a role or a permission is edited; the two calls take the same. */
const schema = updateRole.body!;

const valuesOf = ({ name, description }: Named) => ({ name, description: description ?? null });

/** @param props.onSave stores it and gives back what the server has now */
export function NamedForm({
  named,
  onSave,
}: {
  named: Named;
  onSave: (body: z.output<typeof schema>) => Promise<Named>;
}) {
  const form = useForm({
    resolver: zodResolver(schema),
    values: valuesOf(named),
    resetOptions: { keepDirtyValues: true },
  });
  const save = submitting(form, async (body) => form.reset(valuesOf(await onSave(body))));
  return (
    <Card>
      <Form onSubmit={save}>
        <NamedFields
          control={form.control}
          description={isBuiltIn(named) ? "Built in: Waymark goes by this name." : undefined}
        />
        <SubmitButton control={form.control} whenDirty className="justify-self-start">
          Submit
        </SubmitButton>
      </Form>
    </Card>
  );
}
