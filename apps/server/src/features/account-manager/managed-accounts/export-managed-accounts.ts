import type {
  ManagedAccount,
  ManagedColumn,
  managedAccountsContract,
} from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
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

/** Returns the accounts that somebody manages as a file. */
export function exportManagedAccounts(
  ctx: RequestContext,
  accounts: readonly ManagedAccount[],
  query: ExportQuery,
): Promise<FileAnswer> {
  const { format, language, columns: columnKeys, tab = 'all', search } = query;
  const text = phrasesIn(language, 'managedAccounts');
  const title = text('title');
  const notes = narrowedAlone(query, {
    tab: tab === 'all' ? undefined : [text('state'), text(`tab-${tab}`)],
    search: describeSearch(language, search),
    from: describeDays(language, text('openedDays'), query),
    to: undefined,
  });
  const file = { format, language, columns: COLUMNS, columnKeys, title, notes };
  return exportOwnRows(ctx, file, accounts);
}
