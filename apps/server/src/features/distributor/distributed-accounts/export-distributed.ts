import type {
  DistributedAccount,
  DistributedColumn,
  distributedAccountsContract,
} from '@pinkas/contract/distributor/distributed-accounts/distributed-accounts.contract';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import type { RequestContext } from '../../../platform/context.ts';
import { exportOwnRows } from '../../../platform/export/export-own-rows.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import {
  describeDays,
  describeSearch,
  narrowedAlone,
} from '../../lists/narrowing/narrowing.api.ts';

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

/** Returns the customers of a distributor as a file. */
export function exportDistributed(
  ctx: RequestContext,
  accounts: readonly DistributedAccount[],
  query: ExportQuery,
): Promise<FileAnswer> {
  const { format, language, columns: columnKeys, tab = 'all', search } = query;
  const text = phrasesIn(language, 'distributedAccounts');
  const title = text('title');
  const notes = narrowedAlone(query, {
    tab: tab === 'all' ? undefined : [text('state'), text(`tab-${tab}`)],
    search: describeSearch(language, search),
    from: describeDays(language, text('joinedDays'), query),
    to: undefined,
  });
  const file = { format, language, columns: COLUMNS, columnKeys, title, notes };
  return exportOwnRows(ctx, file, accounts);
}
