/** A text is prepared once it was run so often: what runs a few times costs more to keep than to plan. */
const RUNS_BEFORE = 20;
/** Each connection holds the plans of all names; texts that differ by the length of a list could go on for ever. */
const NAMES_MAX = 400;
/** Counts are begun anew where so many texts did not come again. */
const SEEN_MAX = 4_000;

/**
 * Names for texts of the query builder, so that PostgreSQL parses and plans those that come again and again once for each
 * connection. A text has the same name in every connection of the process.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  /** Returns the name of a text and counts its run; undefined for one that is not worth preparing. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= NAMES_MAX) return known;
    const runs = (this.#seen.get(text) ?? 0) + 1;
    if (runs < RUNS_BEFORE) {
      if (this.#seen.size >= SEEN_MAX) this.#seen.clear();
      this.#seen.set(text, runs);
      return undefined;
    }
    this.#seen.delete(text);
    const name = `built-${String(this.#names.size + 1)}`;
    this.#names.set(text, name);
    return name;
  }
}
