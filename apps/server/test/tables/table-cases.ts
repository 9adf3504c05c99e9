import type { AuditThing } from '@pinkas/domain/identity/audit-areas';

import type { Check } from '../checks/check-kinds.ts';

/** Values of a row by column. */
export type Row = Readonly<Record<string, unknown>>;

/** What may be there once only. */
export interface Key {
  /** A row that is there. */
  readonly row: Row;
  /** What distinguishes another row of the table from it, beside an id; the two still clash. */
  readonly next?: Row;
  /** Changes of the other row, each of which makes it valid. */
  readonly apart: readonly Row[];
}

/** Returns rows of a table about a document, or about what belongs to it; `own` is who began it. */
export type RowsOf = (document: string, own: string) => readonly Row[];

/** What tests know of a table beside its manifest; they compare it with the catalog, or try it. */
export interface TableCases {
  /** The columns of its primary key, where they are others than an account and an id. */
  readonly primaryKey?: string;
  /** The columns that may be null, in the order of the alphabet; all others are not. */
  readonly nullable?: string;
  /** What a column says where a row says nothing of it, in SQL. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** What its checks refuse and take. */
  readonly checks?: readonly Check[];
  /** Unique keys within an account, in the order of their names. */
  readonly onceInAccount?: readonly Key[];
  /** Unique keys over all accounts. */
  readonly onceOfAll?: readonly Key[];
  /** A row of a table that is final by a trigger, with what its checks ask for. */
  readonly finalRow?: Row;
  /** Rows that are seen with their document, by people who see only a part of the documents. */
  readonly rowsOf?: RowsOf;
  /** A row of the whole business, which such people do not see. */
  readonly rowOfAll?: Row;
  /** Ids that reference no row of the account: they reference people, objects of several kinds, or nothing that is stored. */
  readonly namesNothing?: readonly string[];
  /** Columns beside ids that reference rows of other tables, by table: codes, positions, accounts and people. */
  readonly namesOthers?: Readonly<Record<string, readonly string[]>>;
  /** Whether its rows say who wrote them. */
  readonly isSigned?: true;
  /** Objects of audit rows whose ID, with the account, is its key. */
  readonly auditedAs?: readonly AuditThing[];
}

/** Cases by table. */
export type CasesOfTables = Readonly<Record<string, TableCases>>;

/** Declares the cases of the tables of a slice; `testing/<slice>.table-cases.ts` exports them. */
export function defineTableCases(cases: CasesOfTables): CasesOfTables {
  return cases;
}
