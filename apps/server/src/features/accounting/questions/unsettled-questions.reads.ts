import type { Paper } from '@pinkas/domain/questions/question';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** Signs of the last words of a question that lists show. */
const WORDS_LENGTH = 200;

/** A question that is not closed, with the name of its document or expense. */
export interface UnsettledQuestion {
  readonly id: string;
  readonly state: 'open' | 'answered';
  /** When something was written last, ISO text in UTC. */
  readonly changedAt: string;
  readonly paper: Paper;
  /** The beginning of what was written last. */
  readonly words: string;
}

/** Whose questions, about which papers, and how many of each state. */
export interface AskedUnsettled {
  readonly askedBy: string;
  readonly seesDocuments: boolean;
  readonly seesExpenses: boolean;
  readonly limit: number;
}

/** Lists questions that somebody asked and nobody closed, the longest pending first. */
export async function listUnsettled(
  tx: AccountTx,
  { askedBy, seesDocuments, seesExpenses, limit }: AskedUnsettled,
  state: UnsettledQuestion['state'],
): Promise<UnsettledQuestion[]> {
  const { rows } = await tx.query<UnsettledQuestion & Record<string, unknown>>({
    name: 'unsettled-questions',
    text: `select q.id, q.state, q.changed_at as "changedAt",
        case when q.document_id is null
          then json_build_object('expenseId', q.expense_id, 'supplier', e.supplier_name,
            'reference', e.reference)
          else json_build_object('documentId', q.document_id, 'docType', d.doc_type,
            'number', d.number, 'customer', d.customer_name) end as paper,
        coalesce((select left(n.text, ${WORDS_LENGTH}) from question_notes n
          where n.account_id = $1 and n.question_id = q.id
          order by n.written_at desc, n.id desc limit 1), '') as words
      from questions q
      left join documents d on d.account_id = $1 and d.id = q.document_id
      left join expenses e on e.account_id = $1 and e.id = q.expense_id
      where q.account_id = $1 and q.asked_by = $2 and q.state = $3 and q.state <> 'closed'
        and ($4 and q.document_id is not null or $5 and q.expense_id is not null)
      order by q.changed_at, q.id limit $6`,
    values: [tx.accountId, askedBy, state, seesDocuments, seesExpenses, limit],
  });
  return rows;
}
