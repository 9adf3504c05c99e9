import type { Paper } from '@pinkas/domain/questions/question';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** Signs of the last words of a question that lists show. */
const WORDS_LENGTH = 200;

/** A question that is not closed, with what names its paper. */
export interface UnsettledQuestion {
  readonly id: string;
  readonly state: 'open' | 'answered';
  /** When something was written last, ISO text in UTC. */
  readonly changedAt: string;
  readonly paper: Paper;
  /** The beginning of what was written last. */
  readonly words: string;
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly state: 'open' | 'answered';
  readonly changedAt: string;
  readonly words: string;
  readonly documentId: string | null;
  readonly docType: number;
  readonly number: number;
  readonly customer: string;
  readonly expenseId: string;
  readonly supplier: string;
  readonly reference: string;
}

/** Whose questions, about which papers, and how many of each state. */
export interface AskedUnsettled {
  readonly askedBy: string;
  readonly seesDocuments: boolean;
  readonly seesExpenses: boolean;
  readonly limit: number;
}

/** Questions that somebody asked and nobody closed, what waits longest first. */
export async function listUnsettled(
  tx: AccountTx,
  { askedBy, seesDocuments, seesExpenses, limit }: AskedUnsettled,
  state: UnsettledQuestion['state'],
): Promise<UnsettledQuestion[]> {
  const { rows } = await tx.query<Row>({
    name: 'unsettled-questions',
    text: `select q.id, q.state, q.changed_at as "changedAt",
        q.document_id as "documentId", d.doc_type as "docType", d.number,
        d.customer_name as customer, q.expense_id as "expenseId", e.supplier_name as supplier,
        e.reference,
        (select left(n.text, ${WORDS_LENGTH}) from question_notes n
          where n.account_id = $1 and n.question_id = q.id
          order by n.written_at desc, n.id desc limit 1) as words
      from questions q
      left join documents d on d.account_id = $1 and d.id = q.document_id
      left join expenses e on e.account_id = $1 and e.id = q.expense_id
      where q.account_id = $1 and q.asked_by = $2 and q.state = $3 and q.state <> 'closed'
        and ($4 and q.document_id is not null or $5 and q.expense_id is not null)
      order by q.changed_at, q.id limit $6`,
    values: [tx.accountId, askedBy, state, seesDocuments, seesExpenses, limit],
  });
  return rows.map((row) => {
    const { id, changedAt, words } = row;
    return { id, state: row.state, changedAt, words, paper: paperIn(row) };
  });
}

function paperIn(row: Row): Paper {
  const { documentId, docType, number, customer, expenseId, supplier, reference } = row;
  return documentId === null
    ? { expenseId, supplier, reference }
    : { documentId, docType, number, customer };
}
