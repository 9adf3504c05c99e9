import { randomUUID } from 'node:crypto';

import type { Pool } from 'pg';

import { inAccount, type AccountTx } from '../../src/platform/db/account-transaction.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { plantRows, type PlantedRow } from './plant-rows.ts';

let lastAccount = 0;

/** Rows of an account of their own, which is planted whole, whose documents are called by names. */
export class PlantedBooks {
  readonly #ids = new Map<string, string>();
  readonly #rows: PlantedRow[] = [];
  #documents = 0;
  readonly #superuser: Pool;
  readonly account: number;

  constructor(superuser: Pool) {
    this.#superuser = superuser;
    this.account = lastAccount += 1;
  }

  /** The id of what is called so. */
  id(name: string): string {
    const id = this.#ids.get(name) ?? randomUUID();
    this.#ids.set(name, id);
    return id;
  }

  add(table: string, values: Readonly<Record<string, unknown>>): this {
    this.#rows.push([table, { account_id: this.account, ...values }]);
    return this;
  }

  document(name: string, docType: number, total: number, values: object = {}): this {
    this.#documents += 1;
    const number = this.#documents;
    const id = this.id(name);
    return this.add('documents', { id, doc_type: docType, number, total_agorot: total, ...values });
  }

  line(document: string, lineNo: number, values: Readonly<Record<string, unknown>>): this {
    return this.add('document_lines', {
      document_id: this.id(document),
      line_no: lineNo,
      ...values,
    });
  }

  link(document: string, source: string, kind: string, sum = 0): this {
    const [document_id, source_id] = [this.id(document), this.id(source)];
    return this.add('document_links', { document_id, source_id, kind, sum_agorot: sum });
  }

  cancel(name: string): this {
    return this.add('document_cancellations', { document_id: this.id(name) });
  }

  payment(document: string, lineNo: number, kind: string, sum: number, values: object = {}): this {
    const row = { document_id: this.id(document), line_no: lineNo, kind, sum_agorot: sum };
    return this.add('document_payments', { ...row, ...values });
  }

  /** When a payment is due, in one sum unless another number is named. */
  due(document: string, lineNo: number, day: string, sum: number, dueNo = 1): this {
    const row = { document_id: this.id(document), line_no: lineNo, due_no: dueNo };
    return this.add('payment_dues', { ...row, due_date: day, sum_agorot: sum });
  }

  /** An expense of a day, by its gross sum. */
  expense(name: string, day: string, gross: number, values: object = {}): this {
    return this.add('expenses', {
      id: this.id(name),
      state: 'open',
      kind: 'tax-invoice',
      document_date: day,
      entry_date: day,
      report_month: `${day.slice(0, 'yyyy-mm'.length)}-01`,
      gross_agorot: gross,
      currency: 'ILS',
      currency_rate_e6: 1_000_000,
      vat_of: 1,
      tax_of: 1,
      source: 'form',
      ...values,
    });
  }

  /** A line of the journal of a document; the sum is credited, below zero debited. */
  credited(
    document: string,
    line_no: number,
    day: string,
    ledger_account: string,
    sum: number,
  ): this {
    return this.add('journal_lines', {
      document_id: this.id(document),
      line_no,
      entry_date: day,
      ledger_account,
      debit_agorot: Math.max(0, -sum),
      credit_agorot: Math.max(0, sum),
    });
  }

  /** Writes what was added since the last time. */
  plant(): Promise<void> {
    return plantRows(this.#superuser, this.#rows.splice(0));
  }

  /** What a read of the product gives in the account. */
  async readIn<T>(database: Database, read: (tx: AccountTx) => Promise<T>): Promise<T> {
    await this.plant();
    return inAccount(database, { accountId: this.account }, read);
  }

  /** What an id is called; the id where it has no name. */
  nameOf(id: unknown): string {
    const found = [...this.#ids].find(([, known]) => known === id);
    return found?.[0] ?? String(id);
  }

  /** Runs a statement in the account and commits it; returns 'done', or the message of the refusal. */
  async run(statement: string): Promise<string> {
    await this.plant();
    const client = await this.#superuser.connect();
    try {
      await client.query(`begin; set local app.account_id = '${this.account}'`);
      await client.query(statement);
      await client.query('commit');
      return 'done';
    } catch (error) {
      await client.query('rollback');
      return error instanceof Error ? error.message : String(error);
    } finally {
      client.release();
    }
  }

  /** The rows that a query gives, with names for ids; `$1` is the account. */
  async read(query: string): Promise<Record<string, unknown>[]> {
    await this.plant();
    const { rows } = await this.#superuser.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(q) as row from (${query}) q`,
      [this.account],
    );
    const names = new Map([...this.#ids].map(([name, id]) => [id, name]));
    return rows.map(({ row }) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [key, names.get(String(value)) ?? value]),
      ),
    );
  }
}
