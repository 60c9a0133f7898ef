"use client";

import { createQueries } from "./api/query";
import { call } from "./client";
import { showRefusal } from "./limits/refusal";

/** Reads and changes data of the API in components. */
export const { toQueryOptions, useCall } = createQueries(call, showRefusal);
