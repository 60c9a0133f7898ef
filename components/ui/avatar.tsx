import { clsx } from "clsx";
import { Avatar as Primitive } from "radix-ui";
import { avatarClasses, getInitials } from "./initials";

export function Avatar({
  name,
  image,
  className,
  onImage,
}: {
  name: string;
  image?: string | null;
  className?: string;
  onImage?: (status: "idle" | "loading" | "loaded" | "error") => void;
}) {
  return (
    <Primitive.Root className={clsx(avatarClasses, className)}>
      {/* The Content-Security-Policy allows only https pictures. */}
      {image?.startsWith("https://") && (
        <Primitive.Image
          src={image}
          alt=""
          referrerPolicy="no-referrer"
          onLoadingStatusChange={onImage}
          className="size-full object-cover"
        />
      )}
      <Primitive.Fallback aria-hidden="true">{getInitials(name)}</Primitive.Fallback>
    </Primitive.Root>
  );
}
