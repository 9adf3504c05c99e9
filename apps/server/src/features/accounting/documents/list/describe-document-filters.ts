import type { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import type { z } from 'zod';

import {
  narrowedBy,
  describeDays,
  describeSearch,
  describeSums,
} from '../../../lists/narrowing/narrowing.api.ts';

type ExportQuery = z.output<(typeof documentsContract)['export']['query']>;

/** Returns what narrows My documents, in words, for its print. */
export function describeDocumentFilters({ docType: docTypes, ...query }: ExportQuery) {
  const { language, search, state, allocation, totalMinAgorot, totalMaxAgorot } = query;
  const text = phrasesIn(language, 'documents');
  const lists = phrasesIn(language, 'lists');
  const types = docTypes?.split(',').map((code) => docTypeWords(Number(code), language));
  return narrowedBy(
    { ...query, docTypes },
    {
      search: describeSearch(language, search),
      docTypes: types && [text('filterType'), types.join(', ')],
      from: describeDays(language, lists('dates'), query),
      to: undefined,
      state: state && [text('columnState'), phrasesIn(language, 'documentStates')(state)],
      allocation: allocation && [
        text('allocationNumber'),
        phrasesIn(language, 'allocationRequest')(`state-${allocation}`),
      ],
      totalMinAgorot: describeSums(language, totalMinAgorot, totalMaxAgorot),
      totalMaxAgorot: undefined,
    },
  );
}
