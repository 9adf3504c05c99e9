/** Walks through all combinations of the decisions that a computation asks for. */
export class Choices {
  readonly #made = new Map<string, { at: number; readonly of: number }>();

  /** Returns which of `count` alternatives is taken; the same decision has the same answer until `next`. */
  choose(decision: string, count: number): number {
    const known = this.#made.get(decision);
    if (known !== undefined) return known.at;
    this.#made.set(decision, { at: 0, of: count });
    return 0;
  }

  /** Turns to the next combination; false after the last one. */
  next(): boolean {
    for (const [decision, made] of [...this.#made].reverse()) {
      made.at += 1;
      if (made.at < made.of) return true;
      // An earlier decision may lead to other later ones.
      this.#made.delete(decision);
    }
    return false;
  }
}
