import { MATCH_RANKS, matchRank, type MatchRank } from '@pinkas/domain/text/match-rank';
import { searchText } from '@pinkas/domain/text/search-text';
import type { FoundCustomer } from '@pinkas/contract/shell/search/search.contract';
import type { ReactNode } from 'react';

/** One line of the palette: something found, a page, or an act. */
export interface PaletteEntry {
  readonly key: string;
  /** The label; the matching part is shown bold. */
  readonly label: string;
  /** A name after the label, with its own direction. */
  readonly name?: string;
  /** A second, muted line. */
  readonly detail?: string;
  readonly icon: ReactNode;
  /** At the far end: a state, a sum. */
  readonly end?: ReactNode;
  /** Printed keys that do the same. */
  readonly keys?: string;
  /** Closes the palette before it runs, unless set. */
  readonly staysOpen?: boolean;
  readonly act: () => void;
  /** Whom Ctrl+Enter makes a document for. */
  readonly customer?: FoundCustomer;
}

export interface PaletteGroup {
  readonly key: string;
  readonly title: string;
  /** How many of all are shown. */
  readonly hint?: string;
  readonly entries: readonly PaletteEntry[];
}

/** Returns how well a label matches the typed text: as one text, or word by word in any order. */
export function labelRank(label: string, typed: string): MatchRank | undefined {
  const name = searchText(label);
  const text = searchText(typed);
  const whole = matchRank(name, text);
  if (whole !== undefined) return whole;
  const words = text.split(' ');
  return words.length > 1 && words.every((word) => name.includes(word))
    ? MATCH_RANKS.middle
    : undefined;
}

/** Returns the entries whose label matches, the best first; equal ones retain their order. */
export function fittingEntries(
  entries: readonly PaletteEntry[],
  typed: string,
  limit: number,
): { readonly entries: readonly PaletteEntry[]; readonly best: MatchRank | undefined } {
  const ranked = entries
    .flatMap((entry) => {
      const rank = labelRank(entry.label, typed);
      return rank === undefined ? [] : { entry, rank };
    })
    .toSorted((a, b) => a.rank - b.rank);
  return { entries: ranked.slice(0, limit).map(({ entry }) => entry), best: ranked[0]?.rank };
}
