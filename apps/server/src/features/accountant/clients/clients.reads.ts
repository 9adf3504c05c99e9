import type { Client } from '@pinkas/contract/accountant/clients/clients.contract';
import { accountantRightsOf } from '@pinkas/domain/permissions/accountant-right';

import { listBusinesses, type ListedBusiness } from '../../shell/switcher/switcher.api.ts';
import { acrossAccounts } from '../../../platform/db/account-transaction.ts';
import { ownStateOf } from '../../../platform/resting-accounts.ts';
import { countNewDocuments } from './new-documents.reads.ts';
import {
  isOpen,
  listRelations,
  mayInClient,
  type ClientsStatus,
  type Relation,
} from './relations.reads.ts';

interface Summary extends ListedBusiness {
  readonly accountId: number;
  readonly documents: number;
  readonly waitingFiles: number;
  readonly waitingExpenses: number;
  readonly unreported: number;
  readonly unreportedSince: string | null;
  readonly bookkeepingUntil: string | null;
  readonly withholdingUntil: string | null;
}

/**
 * Lists the clients of an accountant, by name, with the pending work in each of what they may open there. The control plane
 * determines them, at this call; nothing is read of others.
 */
export async function listClients(standing: ClientsStatus, userId: string): Promise<Client[]> {
  const relations = await listRelations(standing, userId);
  const idsOf = (some: readonly Relation[]): number[] => some.map(({ accountId }) => accountId);
  const summaries = await listSummaries(standing, idsOf(relations.filter(isOpen)));
  const closedIds = idsOf(relations.filter((relation) => !isOpen(relation)));
  const names = await listBusinesses(standing.db, closedIds);
  const newDocuments = await countNewDocuments(
    standing,
    relations,
    (accountId) => summaries.get(accountId)?.documents ?? 0,
  );
  const nowMs = standing.clock.nowMs();
  const clients = relations.flatMap((relation): Client[] => {
    const { accountId } = relation;
    const name = names.get(accountId);
    const summary = summaries.get(accountId) ?? (name && { ...NOTHING, ...name });
    if (summary === undefined) return [];
    return [toClient(relation, summary, newDocuments.get(accountId) ?? 0, nowMs)];
  });
  return clients.toSorted((a, b) => a.nameHe.localeCompare(b.nameHe, 'he'));
}

/** What is shown of the expenses of a client to a person who may not open them. */
const NO_EXPENSES = {
  waitingFiles: 0,
  waitingExpenses: 0,
  unreported: 0,
  unreportedSince: null,
} satisfies Partial<Summary>;

/** What is shown of a client whose books are not open. */
const NOTHING = {
  ...NO_EXPENSES,
  documents: 0,
  bookkeepingUntil: null,
  withholdingUntil: null,
};

function toClient(
  relation: Relation,
  {
    nameHe,
    nameEn,
    kind,
    taxId,
    bookkeepingUntil,
    withholdingUntil,
    ...summary
  }: Omit<Summary, 'accountId'>,
  newDocuments: number,
  nowMs: number,
): Client {
  const { accountId, accountantRights, since, status, closesAt, lastVisitAt } = relation;
  const expenses = mayInClient(relation, 'expenses.read') ? summary : NO_EXPENSES;
  return {
    id: accountId,
    nameHe,
    nameEn,
    kind,
    taxId,
    state: ownStateOf({ status, closesAt }, nowMs),
    rights: [...accountantRightsOf(accountantRights)],
    since,
    lastVisitAt,
    waitingFiles: expenses.waitingFiles,
    waitingExpenses: expenses.waitingExpenses,
    newDocuments,
    unreportedExpenses: expenses.unreported,
    unreportedSince: expenses.unreportedSince,
    bookkeepingUntil,
    withholdingUntil,
  };
}

async function listSummaries(
  { db, clock }: ClientsStatus,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Summary>> {
  if (accountIds.length === 0) return new Map();
  const thisMonth = `${clock.today().slice(0, 7)}-01`;
  const { rows } = await acrossAccounts(db, (tx) =>
    tx.query<Summary & Record<string, unknown>>({
      name: 'client-summaries',
      text: `
        select account_id as "accountId", name_he as "nameHe", name_en as "nameEn", kind,
          tax_id as "taxId", documents, waiting_files as "waitingFiles",
          waiting_expenses as "waitingExpenses", unreported,
          unreported_since as "unreportedSince", bookkeeping_until as "bookkeepingUntil",
          withholding_until as "withholdingUntil"
        from client_summaries($1, $2)`,
      values: [accountIds, thisMonth],
    }),
  );
  return new Map(rows.map((row) => [row.accountId, row]));
}
