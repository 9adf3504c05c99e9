import type { Branch } from '@pinkas/contract/business/branches/branches.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { listFile } from '../../../platform/export/list-file.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import { listBranches } from './branches.repository.ts';

const column = phraseColumns<Branch, string>()('branches');

function stateWords({ isDefault, isEnded }: Branch, language: 'he' | 'en'): string {
  const text = phrasesIn(language, 'branches');
  if (isEnded) return text('isEnded');
  return isDefault ? text('isDefault') : '';
}

/** The branches of the business, also closed ones. */
export const branchesFile = listFile<Branch>({
  title: (language) => phrasesIn(language, 'branches')('title'),
  columns: [
    column('code', 'code', 'text', (row) => row.code),
    column('nameHe', 'nameHe', 'text', (row) => row.nameHe, { width: 24 }),
    column('nameEn', 'nameEn', 'text', (row) => row.nameEn, { width: 24 }),
    column('address', 'address', 'text', (row) => row.address, { width: 28 }),
    column('city', 'city', 'text', (row) => row.city),
    column('addressEn', 'addressEn', 'text', (row) => row.addressEn, { width: 28 }),
    column('cityEn', 'cityEn', 'text', (row) => row.cityEn),
    column('phone', 'phone', 'text', (row) => row.phone),
    phraseColumns<Branch, string>()('archiveFiles')('state', 'branchState', 'text', stateWords),
  ],
  rows: (tx) => wholeTable(() => listBranches(tx)),
});
