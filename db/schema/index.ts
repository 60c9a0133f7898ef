export * from "./auth";
export * from "./billing";
export * from "./limits";
export * from "./tasks";
