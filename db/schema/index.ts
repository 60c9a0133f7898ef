export * from "./access";
export * from "./audit";
export * from "./auth";
export * from "./billing";
export * from "./catalogue";
export * from "./limits";
export * from "./mail";
export * from "./tasks";
