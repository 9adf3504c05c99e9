/** A line in which parties, such as accounts, take turns: however much one of them adds, the next turn is another's. */
export interface FairLine<Item> {
  readonly length: number;
  /** How many items of a party wait. */
  lengthOf(party: number): number;
  add(party: number, item: Item): void;
  /**
   * Takes the first item of the party whose turn it is, out of those that may have one; undefined when none may. Parties that
   * wait come in the order in which they last had a turn, or arrived.
   */
  take(mayHaveTurn?: (party: number, first: Item) => boolean): Item | undefined;
  /** Takes one item out of the line; returns whether it was in it. */
  remove(party: number, item: Item): boolean;
}

/** Creates an empty line. */
export function fairLine<Item>(): FairLine<Item> {
  // The order of the keys is that of the turns; each has at least one item.
  const waiting = new Map<number, Item[]>();
  let length = 0;
  return {
    get length() {
      return length;
    },
    lengthOf: (party) => waiting.get(party)?.length ?? 0,
    add(party, item) {
      const items = waiting.get(party);
      if (items === undefined) waiting.set(party, [item]);
      else items.push(item);
      length += 1;
    },
    take(mayHaveTurn = () => true) {
      for (const [party, items] of waiting) {
        const [item] = items;
        if (item === undefined || !mayHaveTurn(party, item)) continue;
        items.shift();
        waiting.delete(party);
        if (items.length > 0) waiting.set(party, items);
        length -= 1;
        return item;
      }
      return undefined;
    },
    remove(party, item) {
      const items = waiting.get(party) ?? [];
      const at = items.indexOf(item);
      if (at === -1) return false;
      items.splice(at, 1);
      if (items.length === 0) waiting.delete(party);
      length -= 1;
      return true;
    },
  };
}

/** How many may wait: of all parties, and of one. */
export interface WaitingLimits {
  readonly waitingMax: number;
  readonly waitingOfOneMax: number;
}

/** Returns whether one more of a party may wait. In a full line that is whoever has none in it: others have filled it. */
export function isAdmitted(
  line: Pick<FairLine<unknown>, 'length' | 'lengthOf'>,
  party: number,
  { waitingMax, waitingOfOneMax }: WaitingLimits,
): boolean {
  const own = line.lengthOf(party);
  return own < waitingOfOneMax && (own === 0 || line.length < waitingMax);
}
