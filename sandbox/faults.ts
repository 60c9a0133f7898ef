/** Things laid ready for the next requests whose text holds `match`, or for any request; each is used once. */
export interface Armed<T> {
  match: string | null;
  left: T[];
}

export function createArmory<T>() {
  let armed: Armed<T>[] = [];
  return {
    list: () => armed,
    arm(match: string | null, shots: T[]): Armed<T> {
      const added = { match, left: [...shots] };
      armed.push(added);
      return added;
    },
    /** The oldest one that fits. */
    take(text: string): T | undefined {
      const found = armed.find(({ match }) => match === null || text.includes(match));
      const shot = found?.left.shift();
      armed = armed.filter(({ left }) => left.length > 0);
      return shot;
    },
    clear(match: string | null) {
      armed = match === null ? [] : armed.filter((one) => one.match !== match);
    },
  };
}
