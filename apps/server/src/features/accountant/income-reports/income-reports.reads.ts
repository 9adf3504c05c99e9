import type {
  ClientIncome,
  IncomeFigures,
} from '@pinkas/contract/accountant/income-reports/income-reports.contract';
import { comparedPeriod, type ReportPeriod } from '@pinkas/domain/time/report-period';

import { documentBoundsOf } from '../../../platform/access/member-rights.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ownStateOf } from '../../../platform/resting-accounts.ts';
import { readIncome, readIncomeDocuments } from '../../accounting/documents/documents.api.ts';
import {
  listRelations,
  mayInClient,
  readEachClient,
  type ClientsStatus,
  type Relation,
} from '../clients/clients.api.ts';

/** The query: a period, and one client or all. */
export interface AskedIncome extends ReportPeriod {
  readonly client?: number | undefined;
}

/**
 * Returns the income of the clients of an accountant, by name. Relations are queried at this call, and each account is
 * read by a transaction of its own, within the limits that the client set. Throws NOT_FOUND for somebody who is no client.
 */
export async function listIncome(
  standing: ClientsStatus,
  userId: string,
  { client, from, to }: AskedIncome,
): Promise<ClientIncome[]> {
  const all = await listRelations(standing, userId);
  const relations = all.filter(({ accountId }) => client === undefined || accountId === client);
  if (client !== undefined && relations.length === 0) throw new AppError('NOT_FOUND');
  const rows = await readEachClient(
    standing,
    relations,
    async (relation, name): Promise<ClientIncome> => {
      const figures = await readFigures(standing, relation, { from, to });
      const state = ownStateOf(relation, standing.clock.nowMs());
      const isBounded = documentBoundsOf(relation) !== null;
      return { id: relation.accountId, ...name, state, figures, isBounded };
    },
  );
  return rows.toSorted((a, b) => a.nameHe.localeCompare(b.nameHe, 'he'));
}

/** Null where the client shows the accountant no documents. */
async function readFigures(
  { db, clock }: ClientsStatus,
  relation: Relation,
  period: ReportPeriod,
): Promise<IncomeFigures | null> {
  if (!mayInClient(relation, 'documents.read')) return null;
  const { accountId } = relation;
  return inAccount(db, { accountId, bounds: documentBoundsOf(relation) }, async (tx) => {
    const { incomeAgorot, vatAgorot, withoutVatAgorot } = await readIncome(tx, period);
    const { count, creditsAgorot } = await readIncomeDocuments(tx, period);
    const previous = await readIncome(tx, comparedPeriod(period, clock.today()));
    return {
      documents: count,
      beforeVatAgorot: incomeAgorot,
      vatAgorot,
      totalAgorot: incomeAgorot + vatAgorot,
      withoutVatAgorot,
      creditsAgorot,
      previousAgorot: previous.incomeAgorot,
    };
  });
}
