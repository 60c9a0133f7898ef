import { Landing } from "../landing";

export default function HomePage() {
  return <Landing />;
}
