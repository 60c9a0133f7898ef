export { LowerCard as default } from "../lower-card";
