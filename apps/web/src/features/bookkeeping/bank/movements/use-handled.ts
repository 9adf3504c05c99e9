import type { BankRowView } from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { useState } from 'react';

import { keepPlaces, type KeptRow } from './keep-places.ts';

export interface HandledRows {
  /** The rows of the list and those that were handled in it, each at its place. */
  readonly shown: readonly BankRowView[];
  /** Keeps a row at its place as it is now. */
  readonly keep: (row: BankRowView) => void;
  /** Leaves a row to the list again. */
  readonly forget: (id: string) => void;
}

interface KeptInView extends KeptRow<BankRowView> {
  readonly view: string;
}

/** Keeps rows that were handled at their places until the view is left: another state, or another search. */
export function useHandled(rows: readonly BankRowView[], view: string): HandledRows {
  const [kept, setKept] = useState<readonly KeptInView[]>([]);
  const shown = keepPlaces(
    rows,
    kept.filter((one) => one.view === view),
  );
  return {
    shown,
    keep(row) {
      setKept((before) => {
        const known = before.find((one) => one.row.id === row.id);
        const at = shown.findIndex(({ id }) => id === row.id);
        const afterId = known?.afterId ?? shown[at - 1]?.id ?? null;
        const inView = before.filter((one) => one !== known && one.view === view);
        return [...inView, { row, afterId, view }];
      });
    },
    forget: (id) => setKept((before) => before.filter(({ row }) => row.id !== id)),
  };
}
