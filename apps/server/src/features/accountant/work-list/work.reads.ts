import type { WorkRow } from '@pinkas/contract/accountant/work-list/work-list.contract';
import {
  compareWork,
  WORK_OF_KIND_MAX,
  workOfCertificate,
} from '@pinkas/domain/questions/client-work';
import { localDateOf, type LocalDate } from '@pinkas/domain/time/local-date';

import { documentBoundsOf } from '../../../platform/access/member-rights.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { listWaitingExpenses, listWaitingFiles } from '../../accounting/expenses/expenses.api.ts';
import { listUnsettled, type UnsettledQuestion } from '../../accounting/questions/questions.api.ts';
import { listCertificates } from '../../settings/book/book.api.ts';
import {
  isOpen,
  listRelations,
  mayInClient,
  readEachClient,
  type ClientsStatus,
  type Relation,
} from '../clients/clients.api.ts';

/** The pending work of one account, without the client that it is of. */
type Work = Pick<WorkRow, 'key' | 'kind' | 'date' | 'about' | 'words'>;

/** The pending work of all clients. */
export interface WorkList {
  readonly rows: WorkRow[];
  /** How many clients there are. */
  readonly clients: number;
  /** There is more pending work in the books of some client. */
  readonly isCut: boolean;
}

/**
 * Returns the pending work of an accountant in the books of all clients, the most urgent first. Relations are queried at this
 * call, and each account is read by a transaction of its own, within the rights and limits that the client set; a blocked one
 * returns nothing.
 */
export async function listWork(standing: ClientsStatus, userId: string): Promise<WorkList> {
  const relations = await listRelations(standing, userId);
  const read = await readEachClient(standing, relations, async (relation, name) => {
    const kinds = await readKinds(standing, relation);
    const { accountId: clientId } = relation;
    const { nameHe, nameEn, taxId } = name;
    const client = { clientId, nameHe, nameEn, taxId };
    return {
      rows: kinds.flatMap((some) =>
        some.slice(0, WORK_OF_KIND_MAX).map((work): WorkRow => ({ ...work, ...client })),
      ),
      isCut: kinds.some((some) => some.length > WORK_OF_KIND_MAX),
    };
  });
  return {
    rows: read
      .flatMap(({ rows }) => rows)
      .toSorted((a, b) => compareWork(a, b) || a.nameHe.localeCompare(b.nameHe, 'he')),
    clients: relations.length,
    isCut: read.some(({ isCut }) => isCut),
  };
}

/** Reads the pending work of one client, kind by kind; one row more than is listed where there is more. */
async function readKinds(
  { db, clock }: ClientsStatus,
  relation: Relation,
): Promise<readonly (readonly Work[])[]> {
  if (!isOpen(relation)) return [];
  const { accountId, userId: askedBy } = relation;
  const seesDocuments = mayInClient(relation, 'documents.read');
  const seesExpenses = mayInClient(relation, 'expenses.read');
  const limit = WORK_OF_KIND_MAX + 1;
  return inAccount(db, { accountId, bounds: documentBoundsOf(relation) }, async (tx) => {
    const asked = { askedBy, seesDocuments, seesExpenses, limit };
    return [
      await readCertificates(tx, clock.today()),
      (await listUnsettled(tx, asked, 'answered')).map((one) => ofQuestion(one)),
      (await listUnsettled(tx, asked, 'open')).map((one) => ofQuestion(one)),
      ...(seesExpenses ? await readPapers(tx, limit) : []),
    ];
  });
}

function ofQuestion({ id, state, changedAt, paper, words }: UnsettledQuestion): Work {
  const kind = state === 'open' ? 'question-open' : 'question-answered';
  return { key: id, kind, date: localDateOf(changedAt), about: { paper }, words };
}

async function readPapers(tx: AccountTx, limit: number): Promise<Work[][]> {
  const files = await listWaitingFiles(tx, limit);
  const expenses = await listWaitingExpenses(tx, limit);
  return [
    files.map(({ id, fileName, createdAt }) => ({
      key: id,
      kind: 'inbox-file',
      date: localDateOf(createdAt),
      about: { fileName },
      words: '',
    })),
    expenses.map(({ id: expenseId, supplier, reference, createdAt }) => ({
      key: expenseId,
      kind: 'expense-waiting',
      date: localDateOf(createdAt),
      about: { paper: { expenseId, supplier, reference } },
      words: '',
    })),
  ];
}

async function readCertificates(tx: AccountTx, today: LocalDate): Promise<Work[]> {
  return (await listCertificates(tx)).flatMap((certificate): Work[] => {
    const kind = workOfCertificate(certificate, today);
    if (kind === undefined) return [];
    const { id: key, kind: of, validUntil: date } = certificate;
    return [{ key, kind, date, about: { certificate: of }, words: '' }];
  });
}
