import type {
  ManagedAccount,
  ManagedColumn,
  managedAccountsContract,
} from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
import { localDateOf, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { tableBytes, tableFile } from '../../../platform/export/table-file.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';

const column = phraseColumns<ManagedAccount, ManagedColumn>()('managedAccounts');

const COLUMNS = [
  column('name', 'name', 'text', ({ nameHe, nameEn }, language) =>
    language === 'en' && nameEn !== '' ? nameEn : nameHe,
  ),
  column('kind', 'kind', 'text', ({ kind }, language) => phrasesIn(language, 'companyKinds')(kind)),
  column('taxId', 'taxId', 'text', ({ taxId }) => taxId),
  column('state', 'state', 'text', ({ state }, language) =>
    phrasesIn(language, 'managedAccounts')(`state-${state}`),
  ),
  column('documents', 'documents', 'number', ({ documents }) => documents),
  column('lastDocument', 'lastDocument', 'date', ({ lastDocumentOn }) => lastDocumentOn),
  column('people', 'people', 'number', ({ people }) => people),
  column('since', 'since', 'date', ({ since }) => localDateOf(since)),
  column('visit', 'visit', 'date', ({ lastVisitAt }) =>
    lastVisitAt === null ? null : localDateOf(lastVisitAt),
  ),
];

type ExportQuery = z.output<(typeof managedAccountsContract)['export']['query']>;

/** The accounts that somebody manages as a file of a day. It is of no account, so the audit of none tells of it. */
export function exportManagedAccounts(
  accounts: readonly ManagedAccount[],
  { format, language, columns: columnKeys }: ExportQuery,
  day: LocalDate,
): FileAnswer {
  const title = phrasesIn(language, 'managedAccounts')('title');
  const file = { format, language, columns: COLUMNS, columnKeys, title };
  return tableFile(tableBytes(file, wholeTable(Promise.resolve(accounts))), file, day);
}
