import type {
  DistributedAccount,
  DistributedColumn,
  distributedAccountsContract,
} from '@pinkas/contract/distributor/distributed-accounts/distributed-accounts.contract';
import { localDateOf, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { tableBytes, tableFile } from '../../../platform/export/table-file.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';

const column = phraseColumns<DistributedAccount, DistributedColumn>()('distributedAccounts');

const COLUMNS = [
  column('name', 'name', 'text', ({ nameHe, nameEn }, language) =>
    language === 'en' && nameEn !== '' ? nameEn : nameHe,
  ),
  column('kind', 'kind', 'text', ({ kind }, language) => phrasesIn(language, 'companyKinds')(kind)),
  column('taxId', 'taxId', 'text', ({ taxId }) => taxId),
  column('state', 'state', 'text', ({ state }, language) =>
    phrasesIn(language, 'distributedAccounts')(`state-${state}`),
  ),
  column('opened', 'opened', 'date', ({ openedAt }) => localDateOf(openedAt)),
  column('approved', 'approved', 'date', ({ approvedAt }) =>
    approvedAt === null ? null : localDateOf(approvedAt),
  ),
  column('documents', 'documents', 'number', ({ documents }) => documents),
];

type ExportQuery = z.output<(typeof distributedAccountsContract)['export']['query']>;

/** The customers of a distributor as a file of a day. It is of no account, so the audit of none tells of it. */
export function exportDistributed(
  accounts: readonly DistributedAccount[],
  { format, language, columns: columnKeys }: ExportQuery,
  day: LocalDate,
): FileAnswer {
  const title = phrasesIn(language, 'distributedAccounts')('title');
  const file = { format, language, columns: COLUMNS, columnKeys, title };
  return tableFile(tableBytes(file, wholeTable(Promise.resolve(accounts))), file, day);
}
