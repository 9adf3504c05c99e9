import {
  papersOf,
  type Client,
  type ClientColumn,
  type clientsContract,
} from '@pinkas/contract/accountant/clients/clients.contract';
import { wordOfRights } from '@pinkas/domain/permissions/accountant-right';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import type { RequestContext } from '../../../platform/context.ts';
import { exportOwnRows } from '../../../platform/export/export-own-rows.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedAlone } from '../../lists/narrowing/narrowing.api.ts';

const column = phraseColumns<Client, ClientColumn>()('clients');

const COLUMNS = [
  column('name', 'name', 'text', ({ nameHe, nameEn }, language) =>
    language === 'en' && nameEn !== '' ? nameEn : nameHe,
  ),
  column('kind', 'kind', 'text', ({ kind }, language) => phrasesIn(language, 'companyKinds')(kind)),
  column('taxId', 'taxId', 'text', ({ taxId }) => taxId),
  column('state', 'state', 'text', ({ state }, language) =>
    state === 'open' ? '' : phrasesIn(language, 'clients')(`state-${state}`),
  ),
  column('papers', 'papers', 'number', papersOf),
  column('new', 'new', 'number', ({ newDocuments }) => newDocuments),
  column('unreported', 'unreported', 'number', ({ unreportedExpenses }) => unreportedExpenses),
  column('unreportedSince', 'unreportedFrom', 'text', ({ unreportedSince }) =>
    unreportedSince === null ? '' : formatLocalDate(unreportedSince).slice(3),
  ),
  column(
    'bookkeepingUntil',
    'bookkeepingUntil',
    'date',
    ({ bookkeepingUntil }) => bookkeepingUntil,
  ),
  column(
    'withholdingUntil',
    'withholdingUntil',
    'date',
    ({ withholdingUntil }) => withholdingUntil,
  ),
  column('rights', 'rights', 'text', ({ rights }, language) => {
    const text = phrasesIn(language, 'clients');
    const word = wordOfRights(rights);
    return word === undefined ? text('see') : text('may', { rights: word });
  }),
  column('visit', 'visit', 'date', ({ lastVisitAt }) =>
    lastVisitAt === null ? null : localDateOf(lastVisitAt),
  ),
];

type ExportQuery = z.output<(typeof clientsContract)['export']['query']>;

/** Returns the clients of an accountant as a file. */
export function exportClients(
  ctx: RequestContext,
  clients: readonly Client[],
  query: ExportQuery,
): Promise<FileAnswer> {
  const { format, language, columns: columnKeys } = query;
  const title = phrasesIn(language, 'clients')('title');
  const notes = narrowedAlone(query, {});
  const file = { format, language, columns: COLUMNS, columnKeys, title, notes };
  return exportOwnRows(ctx, file, clients);
}
