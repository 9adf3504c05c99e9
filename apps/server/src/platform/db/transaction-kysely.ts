import {
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import pg, { type PoolClient, type QueryResultRow } from 'pg';

import { columnNames } from './column-names.ts';
import type { DB } from './schema.types.ts';
import { StatementNames } from './statement-names.ts';

/** The server's own limit comes first. */
const ANSWER_LATER_MS = 1_000;

const names = new StatementNames();

/** A raw statement; with a name it is prepared once for each connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Rows of a raw statement, columns named as in SQL. */
export interface StatementResult<Row> {
  readonly rows: Row[];
  readonly rowCount: number;
}

/**
 * One client for the length of one transaction. After the end it refuses every statement: a query
 * that was not awaited must never run inside somebody else's transaction.
 */
export class TransactionConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #expand: (text: string) => string;
  #isOpen = true;
  #isBroken = false;
  #answerMs: number | undefined;

  /** `expand` makes what the server gets out of the text of a statement. */
  constructor(client: PoolClient, expand = (text: string): string => text) {
    this.#client = client;
    this.#expand = expand;
  }

  /** Whether the connection failed beneath a statement, so that it cannot be used again. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  end(): void {
    this.#isOpen = false;
  }

  /**
   * Sets the time limit of the answer to each statement from here on, until the connection returns to the
   * pool.
   */
  waitForAnswers(ms: number): void {
    this.#answerMs = ms;
  }

  async query<Row extends QueryResultRow>(statement: Statement): Promise<pg.QueryResult<Row>> {
    if (!this.#isOpen) throw new Error('The transaction has ended: a statement was not awaited.');
    try {
      return await this.#client.query<Row>({
        text: this.#expand(statement.text),
        ...(statement.name === undefined ? {} : { name: statement.name }),
        ...(statement.values === undefined ? {} : { values: [...statement.values] }),
        ...(this.#answerMs === undefined ? {} : { query_timeout: this.#answerMs }),
      });
    } catch (error) {
      // Whatever PostgreSQL answers leaves the connection sound; anything else does not.
      if (!(error instanceof pg.DatabaseError)) this.#isBroken = true;
      throw error;
    }
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const name = names.nameOf(compiled.sql);
    const result = await this.query({
      ...(name !== undefined && { name }),
      text: compiled.sql,
      values: compiled.parameters,
    });
    const isWrite = result.command !== 'SELECT' && result.rowCount !== null;
    return {
      rows: result.rows as R[],
      ...(isWrite ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {}),
    };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Read in pages: a stream would keep the transaction open.');
  }
}

/** The query builder inside one transaction, with raw statements beside it. */
export class TransactionKysely extends Kysely<DB> {
  readonly #connection: TransactionConnection;

  constructor(connection: TransactionConnection) {
    super({ dialect: dialectOver(connection), plugins: [columnNames] });
    this.#connection = connection;
  }

  /** Sets the time limit of each statement from here on, at the server and on the client. */
  async allowLongStatements(ms: number): Promise<void> {
    await this.#connection.query({ text: `set local statement_timeout = ${String(ms)}` });
    this.#connection.waitForAnswers(ms + ANSWER_LATER_MS);
  }

  /** Runs one raw statement. Columns keep their SQL names. */
  async query<Row extends QueryResultRow>(statement: Statement): Promise<StatementResult<Row>> {
    const { rows, rowCount } = await this.#connection.query<Row>(statement);
    return { rows, rowCount: rowCount ?? 0 };
  }
}

function dialectOver(connection: TransactionConnection): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOver(connection),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function driverOver(connection: TransactionConnection): Driver {
  const refuse = (): Promise<void> =>
    Promise.reject(new Error('A transaction is open already; its begin and end are not yours.'));
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
}
