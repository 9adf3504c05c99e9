import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../../shared/session/session-store.ts';
import { nextNumberQuery } from '../../../issuing.queries.ts';

/**
 * Returns the message about the document that blocks an earlier date: its number and date, and what to do when
 * its day is still in the future, as after a wrong clock. Undefined while it is unknown.
 */
export function useDateBlock(docType: DocTypeId): () => string | undefined {
  const writing = usePhrases('writing');
  const client = useQueryClient();
  const { today } = useAccountSetup();
  return useCallback(() => {
    const place = client.getQueryData(nextNumberQuery(docType).queryKey);
    if (place === undefined) return undefined;
    const { lastDocumentDate: date, lastDocumentNumber: number } = place;
    if (date === null || number === null) return undefined;
    const values = { number: String(number), date: formatLocalDate(date) };
    return writing(date > today ? 'dateBlockedAhead' : 'dateBlocked', values);
  }, [writing, client, docType, today]);
}
