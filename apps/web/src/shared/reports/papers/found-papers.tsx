import type { VatCheckName, VatCheckRow } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { Action } from '@pinkas/domain/permissions/actions';
import { DateText } from '@pinkas/ui/values/date-text';
import { isolated } from '@pinkas/ui/values/isolated';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../language/use-phrases.ts';
import { useMay } from '../../session/use-may.ts';
import './found-papers.css';

/** Where something is corrected, and the permission for it. */
export type MendingPlace = readonly [href: string, action: Action];

/** Returns the page that corrects a document which a check of the VAT return found. */
export function placeOfCheckedPaper(
  check: VatCheckName,
  { id, customerId, docType }: VatCheckRow,
): MendingPlace {
  switch (check) {
    case 'allocation':
    case 'unconfirmed':
    case 'late':
    case 'waiting':
      return [`#/expenses/${id}`, 'expenses.read'];
    case 'unbilled':
      return [`#/documents/${id}`, 'documents.read'];
    case 'customer-id':
      return customerId === null
        ? [`#/documents/${id}`, 'documents.read']
        : [`#/customers/${customerId}/edit`, 'customers.write'];
    case 'drafts':
      return [`#/documents/create/${String(docType)}?draft=${id}`, 'documents.prepare'];
  }
}

/** Returns a function that names a document: its type with its number. */
export function usePaperName(): (paper: { docType: number | null; number: string }) => string {
  const types = usePhrases('docTypes');
  return ({ docType, number }) => {
    const key = docType === null ? undefined : docTypeKeyOf(docType);
    return [key === undefined ? '' : types(key), number].filter(Boolean).join(' ');
  };
}

/** Returns a function that names a found document: its party, then its type and number, each in its own direction. */
export function useFoundName(): (
  paper: Pick<VatCheckRow, 'name' | 'docType' | 'number'>,
) => string {
  const paperName = usePaperName();
  return (paper) =>
    [paper.name, paperName(paper)]
      .flatMap((part) => (part === '' ? [] : isolated(part)))
      .join(', ');
}

export interface FoundPapersProps {
  readonly label: string;
  readonly papers: readonly VatCheckRow[];
  readonly placeOf: (paper: VatCheckRow) => MendingPlace;
}

/** Lists documents that need an action, each with a link to its page. */
export function FoundPapers({ label, papers, placeOf }: FoundPapersProps) {
  const may = useMay();
  const foundName = useFoundName();
  return (
    <ul className="found-papers" aria-label={label}>
      {papers.map((paper) => {
        const [href, action] = placeOf(paper);
        const words = foundName(paper);
        return (
          <li key={paper.id}>
            {may(action) ? <a href={href}>{words}</a> : words}
            <DateText date={paper.date} />
            <Money agorot={paper.sumAgorot} />
          </li>
        );
      })}
    </ul>
  );
}
