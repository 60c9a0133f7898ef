import { z } from "zod";
import { name } from "@/lib/api/fields";
import { description } from "@/lib/tasks/fields";

/** The texts of a template, as forms and calls check them. */
export const templateTexts = z.object({ name, about: description });
