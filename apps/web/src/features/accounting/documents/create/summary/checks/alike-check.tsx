import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../../../shared/api/query-client.ts';
import { useSettled } from '../../../../../../shared/form/use-settled.ts';
import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import type { ReviewState } from '../../form/draft-review.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';
import { useDocumentName } from '../../../../../../shared/documents/document-name.ts';

const ASK_AFTER_MS = 600;

interface Asked {
  readonly docType: number;
  readonly totalAgorot: number;
  readonly documentDate: string;
  readonly customerId?: string;
  readonly customerName?: string;
}

/** Returns what decides whether two documents are alike, as a text that is stable while nothing changed. */
function askedOf({ form, reading }: ReviewState): string {
  const { customer } = form;
  const { docType, documentDate } = reading.draft;
  const totalAgorot = reading.bookTotalAgorot;
  if (!customer.isChosen || totalAgorot <= 0) return '';
  const who = customer.id === null ? { customerName: customer.name } : { customerId: customer.id };
  const asked: Asked = { docType, totalAgorot, documentDate, ...who };
  return JSON.stringify(asked);
}

/** Warns of a document of the same customer, type and total within a few days; it never blocks an issue. */
export function AlikeCheck() {
  const text = usePhrases('writing');
  const documents = usePhrases('documents');
  const nameOf = useDocumentName();
  const { isSimulation } = useEditor();
  const asked = useReview(askedOf);
  const settled = useSettled(asked, ASK_AFTER_MS);
  const { data } = useQuery({
    ...callQuery(documentChainContract.alike, {
      query: JSON.parse(settled === '' ? '{}' : settled) as Asked,
    }),
    enabled: settled !== '' && !isSimulation,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = asked === '' || asked !== settled ? null : (data?.document ?? null);
  if (found === null) return null;
  return (
    <li className="doc-check doc-check--warn">
      <IconAlertTriangle aria-hidden stroke={1.75} />
      <span>
        {text('alike', { document: nameOf(found), date: formatLocalDate(found.documentDate) })}
      </span>
      <LinkText href={`#/documents/${found.id}`} target="_blank" isUnderlined>
        {documents('checkOpen')}
      </LinkText>
    </li>
  );
}
