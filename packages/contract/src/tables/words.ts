/**
 * The keys of the phrases of each area. The package of phrases declares them into this interface, because it imports the
 * contract and not the other way round.
 */
export interface PhraseKeys {}

/** The name of an area of phrases. */
export type PhraseArea = keyof PhraseKeys;

/** Looks a phrase of an area up and fills its parameters. */
export type PhraseOf<A extends PhraseArea> = (
  key: PhraseKeys[A],
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The words of a language for the values of a table: a screen and a file pass their own. */
export interface Words<A extends PhraseArea = PhraseArea> {
  /** Returns the phrases of an area. */
  text<P extends A>(this: void, area: P): PhraseOf<P>;
  /** Writes a month such as `2026-11`: a screen in letters, a file in digits. */
  month(this: void, month: string): string;
}
