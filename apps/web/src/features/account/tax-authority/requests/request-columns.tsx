import type { AllocationHistoryRow } from '@pinkas/contract/account/tax-authority/allocation-history.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { allocationEventWords } from '@pinkas/phrases/allocation-event-words';
import { Isolate } from '@pinkas/ui/values/isolate';
import { isolated } from '@pinkas/ui/values/isolated';
import { useCallback, useMemo } from 'react';

import { useActorText } from '../../../../shared/actor/use-actor-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../../shared/lists/use-list.ts';

/** Returns functions that describe what happened, and the type of a document. */
export function useRequestWords() {
  const requests = usePhrases('allocationRequest');
  const types = usePhrases('docTypes');
  return {
    event: useCallback(
      (row: AllocationHistoryRow) =>
        allocationEventWords(requests, row, isolated(row.allocationNumber)),
      [requests],
    ),
    type: useCallback(
      ({ docType }: AllocationHistoryRow) => types(docTypeKeyOf(docType) ?? 'INVOICE'),
      [types],
    ),
  };
}

/** The columns that the list can show. */
export function useRequestColumns(): readonly ListColumn<AllocationHistoryRow, 'time'>[] {
  const text = usePhrases('allocationHistory');
  const actor = useActorText();
  const { event, type } = useRequestWords();
  return useMemo(
    () => [
      {
        key: 'at',
        head: text('when'),
        sort: 'time',
        cell: ({ at }) => <Isolate isLtr>{formatInstant(at)}</Isolate>,
      },
      {
        key: 'number',
        // The screen shows the type under the number; a file has a column for each.
        exported: ['document', 'number'],
        head: text('documentAndNumber'),
        isFixed: true,
        cell: (row) => (
          <>
            <a href={`#/documents/${row.documentId}`}>
              <Isolate isLtr>{String(row.number)}</Isolate>
            </a>
            <span className="pk-cell__type">{type(row)}</span>
          </>
        ),
      },
      {
        key: 'customer',
        head: text('customer'),
        kind: 'ellipsis',
        cell: ({ customerName }) => <Isolate>{customerName}</Isolate>,
      },
      { key: 'event', head: text('event'), cell: event },
      { key: 'by', head: text('by'), cell: ({ by }) => <Isolate>{actor(by)}</Isolate> },
      {
        key: 'allocation',
        head: text('allocation'),
        isHiddenFirst: true,
        cell: ({ allocationNumber }) => <Isolate isLtr>{allocationNumber}</Isolate>,
      },
      {
        key: 'code',
        head: text('code'),
        isHiddenFirst: true,
        cell: ({ code }) => code !== null && <Isolate isLtr>{String(code)}</Isolate>,
      },
    ],
    [text, actor, event, type],
  );
}
