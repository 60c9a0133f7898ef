"use client";

import { createQueries } from "@/lib/api/create-queries";
import { showRefusal } from "@/lib/limits/refusal";
import { call } from "./client";

/** Reads and changes data of the API in components. */
export const { toQueryOptions, useCall } = createQueries(call, showRefusal);
