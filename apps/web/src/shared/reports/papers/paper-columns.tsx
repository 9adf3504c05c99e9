import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../language/use-phrases.ts';
import type { ListColumn } from '../../lists/use-list.ts';

/** A document behind a figure of a report, or what takes one back. */
export interface Paper {
  readonly documentId: string;
  readonly docType: number;
  readonly number: number;
  readonly date: LocalDate;
  readonly customerName: string;
  readonly isReversal: boolean;
}

/** Returns a function that names a document, and marks a reversal. */
export function usePaperName(): (paper: Paper) => string {
  const text = usePhrases('reports');
  const types = usePhrases('docTypes');
  return ({ docType, isReversal }) => {
    const key = docTypeKeyOf(docType);
    const document = key === undefined ? String(docType) : types(key);
    return isReversal ? text('paperReversalOf', { document }) : document;
  };
}

/** Returns the columns that identify a document: its name, date and party. */
export function usePaperColumns(): readonly ListColumn<Paper, 'date'>[] {
  const text = usePhrases('reports');
  const nameOf = usePaperName();
  return [
    {
      key: 'number',
      head: text('paperNumber'),
      isFixed: true,
      kind: 'strong',
      cell: ({ number, documentId }) => (
        <a className="pk-link" href={`#/documents/${documentId}`}>
          <Isolate isLtr>{number}</Isolate>
        </a>
      ),
    },
    { key: 'type', head: text('paperType'), cell: nameOf },
    {
      key: 'date',
      head: text('paperDate'),
      sort: 'date',
      cell: ({ date }) => <DateText date={date} />,
    },
    {
      key: 'customer',
      head: text('paperCustomer'),
      kind: 'ellipsis',
      cell: ({ customerName }) => <bdi>{customerName}</bdi>,
    },
  ];
}

/** Returns what a page of documents behind a figure draws itself: how a document is named, in a table and on a phone. */
export function usePaperParts() {
  const columns = usePaperColumns();
  const labelOf = usePaperName();
  return {
    columns,
    labelOf,
    pathOf: ({ documentId }: Paper): string => `/documents/${documentId}`,
    mobileRow: (paper: Paper) => ({
      title: <bdi>{paper.customerName}</bdi>,
      note: (
        <>
          {labelOf(paper)} <Isolate isLtr>{paper.number}</Isolate>, <DateText date={paper.date} />
        </>
      ),
    }),
  };
}
