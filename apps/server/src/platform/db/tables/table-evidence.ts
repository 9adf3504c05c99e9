/** How the rows of a table are bound, or why they are not. */
export type TableEvidence =
  /** Every change leaves an entry in the chain of evidence; the named columns are compared instead. */
  | { readonly by: 'entries'; readonly leftOut: readonly string[] }
  /** Rows that are only inserted; the sealing creates their entries, so that no issue waits. */
  | { readonly by: 'entries-at-sealing'; readonly leftOut: readonly string[] }
  /** The hash chain of the documents, or what is hashed there. */
  | { readonly by: 'documents' }
  /** The chain of evidence itself. */
  | { readonly by: 'seals' }
  /** No evidence, with the reason, which docs/data.md repeats. */
  | { readonly by: 'nothing'; readonly reason: string };

export const ENTRIES: TableEvidence = { by: 'entries', leftOut: [] };
export const ENTRIES_AT_SEALING: TableEvidence = {
  by: 'entries-at-sealing',
  leftOut: ['has_evidence'],
};
export const DOCUMENTS: TableEvidence = { by: 'documents' };
export const SEALS: TableEvidence = { by: 'seals' };

/** Returns evidence by entries whose hashes leave out these columns. */
export function entriesWithout(...leftOut: readonly string[]): TableEvidence {
  return { by: 'entries', leftOut };
}

/** Returns no evidence, for this reason. */
export function noEvidence(reason: string): TableEvidence {
  return { by: 'nothing', reason };
}

export const UNFINISHED = noEvidence(
  'work that is not in the books yet; what comes of it is bound',
);
export const QUEUE = noEvidence(
  'the state of work in the background; what was done is recorded as events',
);
