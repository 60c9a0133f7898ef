import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

/** Mail programs truncate longer mailto addresses. */
const MAX_MESSAGE_LENGTH = 1500;

export const ContactFields = () => (
  <>
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label="First name">
        {(controlProps) => <Input {...controlProps} name="first_name" autoComplete="given-name" required />}
      </Field>
      <Field label="Last name">
        {(controlProps) => <Input {...controlProps} name="last_name" autoComplete="family-name" required />}
      </Field>
    </div>
    <Field label="Email">
      {(controlProps) => <Input {...controlProps} name="email" type="email" autoComplete="email" required />}
    </Field>
    <Field label="Message">
      {(controlProps) => (
        <Textarea
          {...controlProps}
          name="message"
          className="min-h-36! lg:min-h-52!"
          maxLength={MAX_MESSAGE_LENGTH}
          required
        />
      )}
    </Field>
  </>
);

export const SendButton = () => (
  <Button
    type="submit"
    size="lg"
    className="h-auto! min-h-11 max-w-full shrink! justify-self-start whitespace-normal! max-sm:w-full"
  >
    Send Message
  </Button>
);
