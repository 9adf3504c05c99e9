import type { LocalDate } from '../../time/local-date.ts';
import type { DocumentDraft, LinkKind } from '../draft/document-draft.ts';
import type { DraftProblemCode, DraftSource } from '../draft/draft-problem.ts';

/**
 * The links that take back or use up what their source brought, with the code of a date before it. Dated earlier, a
 * credit lowers the sales and the VAT of a period that never had them, and a release pays out what is not held yet
 * (decision 0022). A receipt may be earlier than the invoice that it pays.
 */
const BEFORE_SOURCE: Partial<Record<LinkKind, DraftProblemCode>> = {
  credit: 'DOCUMENT_DATE_BEFORE_CREDITED',
  release: 'DOCUMENT_DATE_BEFORE_DEPOSIT',
  'deposit-use': 'DOCUMENT_DATE_BEFORE_DEPOSIT',
  refund: 'DOCUMENT_DATE_BEFORE_CREDIT',
};

type Following = Pick<DocumentDraft, 'documentDate' | 'links' | 'payments'>;
type DatedSource = Pick<DraftSource, 'documentId' | 'documentDate'>;

/** Each earlier document that the draft takes from, with the code of a date before it. */
function takenSources(
  { links, payments }: Omit<Following, 'documentDate'>,
  sources: readonly DatedSource[],
): { readonly code: DraftProblemCode; readonly date: LocalDate }[] {
  const taken = [
    ...links.map(({ kind, sourceId }) => ({ kind, sourceId })),
    ...payments.flatMap((row) =>
      row.kind === 'deposit-use' ? [{ kind: row.kind, sourceId: row.depositId }] : [],
    ),
  ];
  return taken.flatMap(({ kind, sourceId }) => {
    const code = BEFORE_SOURCE[kind];
    const source = sources.find(({ documentId }) => documentId === sourceId);
    return code === undefined || source === undefined ? [] : [{ code, date: source.documentDate }];
  });
}

/** Returns the first day that a draft may have by the documents that it takes from; undefined where none binds it. */
export function firstDayAfterSources(
  draft: Omit<Following, 'documentDate'>,
  sources: readonly DatedSource[],
): LocalDate | undefined {
  return takenSources(draft, sources)
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
}

/** Returns the problem of a draft that is dated before a document that it takes from; undefined for none. */
export function beforeSourceCode(
  draft: Following,
  sources: readonly DatedSource[],
): DraftProblemCode | undefined {
  return takenSources(draft, sources).find(({ date }) => draft.documentDate < date)?.code;
}
