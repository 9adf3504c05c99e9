import type { LedgerLine } from '@pinkas/contract/reports/ledger-line';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { Isolate } from '@pinkas/ui/values/isolate';
import type { ReactNode } from 'react';

import { usePhrases } from '../language/use-phrases.ts';

/** Returns a function that names the source of a posting, and marks a reversal. */
export function useSourceName(): (
  line: Pick<LedgerLine, 'source' | 'docType' | 'isReversal'>,
) => string {
  const text = usePhrases('ledger');
  const types = usePhrases('docTypes');
  return ({ source, docType, isReversal }) => {
    const key = docType === null ? undefined : docTypeKeyOf(docType);
    const name = key === undefined ? text(`source-${source}`) : types(key);
    return isReversal ? text('reversalOf', { source: name }) : name;
  };
}

/** The path of what posted a line. */
export function sourcePath({ source, sourceId, partyId }: LedgerLine): string {
  switch (source) {
    case 'document':
      return `/documents/${sourceId}`;
    case 'expense':
      return `/expenses/${sourceId}`;
    case 'supplier-payment':
      return partyId === null ? '/expenses/suppliers' : `/expenses/suppliers/${partyId}`;
    case 'manual':
      return `/reports/journal/${sourceId}`;
  }
}

/** The source of a line as the link to it, with its number. */
export function SourceLink({ line }: { readonly line: LedgerLine }): ReactNode {
  const nameOf = useSourceName();
  return (
    <a className="pk-link" href={`#${sourcePath(line)}`}>
      {nameOf(line)} {line.number !== '' && <Isolate isLtr>{line.number}</Isolate>}
    </a>
  );
}
