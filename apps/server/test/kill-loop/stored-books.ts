import type { Pool } from 'pg';

/** A document as the tables hold it. */
export interface StoredHead extends Record<string, unknown> {
  readonly accountId: number;
  readonly id: string;
  readonly docType: number;
  readonly number: number;
  readonly totalAgorot: number;
}

/** What the tables hold of some accounts, read past every policy. */
export interface StoredBooks {
  /** Heads of all documents. */
  heads(): Promise<StoredHead[]>;
  /** Keys under which something was done; a refusal leaves none. */
  usedKeys(): Promise<Set<string>>;
  /** Ids of the documents under a mark of cancellation. */
  cancelledIds(): Promise<Set<string>>;
  /** The debt of each customer by the ledger, in agorot by account and name, without empty sums. */
  balances(): Promise<Map<string, number>>;
  /** Documents that others reference and that reference none themselves: the starts of chains. */
  countChains(): Promise<number>;
  /** Outbox tasks that are still pending. */
  countPendingTasks(): Promise<number>;
}

/** Returns the stored books of the accounts, read by the owner of the tables. */
export function storedBooks(owner: Pool, accountIds: readonly number[]): StoredBooks {
  async function read<T extends Record<string, unknown>>(text: string): Promise<T[]> {
    return (await owner.query<T>(text, [accountIds])).rows;
  }
  async function readCount(text: string): Promise<number> {
    const [row] = await read<{ count: number }>(text);
    return row?.count ?? -1;
  }
  async function readSet(text: string): Promise<Set<string>> {
    return new Set((await read<{ value: string }>(text)).map(({ value }) => value));
  }
  return {
    heads: () =>
      read(
        `select account_id as "accountId", id, doc_type as "docType", number,
          total_agorot as "totalAgorot" from documents where account_id = any($1)`,
      ),
    usedKeys: () =>
      readSet('select key as value from idempotency_records where account_id = any($1)'),
    cancelledIds: () =>
      readSet('select document_id as value from document_cancellations where account_id = any($1)'),
    async balances() {
      const rows = await read<{ key: string; sum: number }>(
        `select j.account_id || ' ' || c.name as key,
          sum(j.debit_agorot - j.credit_agorot)::bigint as sum
        from journal_lines j
        join customers c on c.account_id = j.account_id and c.id = j.customer_id
        where j.account_id = any($1) and j.ledger_account = 'customers'
        group by 1 having sum(j.debit_agorot - j.credit_agorot) <> 0`,
      );
      return new Map(rows.map(({ key, sum }) => [key, sum]));
    },
    countChains: () =>
      readCount(
        `select count(distinct l.source_id) as count from document_links l
        where l.account_id = any($1) and not exists (select from document_links e
          where e.account_id = l.account_id and e.document_id = l.source_id)`,
      ),
    countPendingTasks: () =>
      readCount(
        `select count(*) as count from outbox_tasks
        where account_id = any($1) and state = 'pending'`,
      ),
  };
}

/** Returns addresses to which mail was sent, from the outbox of the demo. */
export async function listMailedRecipients(owner: Pool): Promise<Set<string>> {
  const { rows } = await owner.query<{ recipient: string }>('select recipient from demo_messages');
  return new Set(rows.map(({ recipient }) => recipient));
}
