import type { TableEvidence } from './table-evidence.ts';

/** What the product decides of a table or view; tests compare it with the catalog of the database. */
export type TableEntry = TenantTable | ControlPlaneTable | ReferenceTable | View;

/** The rows of one account, on its node. */
interface TenantTable {
  readonly kind?: 'tenant';
  /**
   * What the application role may do with it, in the words of a grant with the columns in the order of the alphabet. Rows of
   * the books are written by functions with the rights of the owner; the right to update `account_id` is the right to lock
   * a row, and the policy leaves it no other value.
   */
  readonly rights: string;
  /** How a change of its rows behind the product's back is seen. */
  readonly evidence: TableEvidence;
  /**
   * Rows are final once written: the application neither updates nor deletes them. `by-trigger`: nor does anybody else, the
   * owner of the tables included. `by-rights`: functions of the owner write to them later.
   */
  readonly final?: 'by-trigger' | 'by-rights';
  /** Columns of a final table that the application may update to lock a row. */
  readonly lockingColumns?: readonly string[];
  /** What becomes of all its rows when the account is closed; without it they are retained, or removed in part. */
  readonly atClosing?: AtClosing;
}

/**
 * Removed, and counted in the audit by this name; or removed with the customers, by `customer_id`, whom the books do not
 * name.
 */
export type AtClosing = { readonly removedAs: string } | 'removed-with-customer';

/** People, sessions and routing: shared by all accounts, closed to the application role. No tenant table refers to it. */
interface ControlPlaneTable {
  readonly kind: 'control-plane';
  /** What the role that signs people in may do with it, as `rights`; empty: functions of the owner alone read and write it. */
  readonly authRights: string;
  /** Where its rows name an account. */
  readonly evidence?: TableEvidence;
}

/** Data of the law and of the product, copied to each node and only read. Tenant tables refer to its codes. */
interface ReferenceTable {
  readonly kind: 'reference';
}

/** Shows what its reader may read. */
interface View {
  readonly kind: 'view';
}

/** Tables and views by their names. */
export type Tables = Readonly<Record<string, TableEntry>>;

/**
 * Declares the tables and views that a slice writes; `<slice>.tables.ts` exports them. What is removed when an account is
 * closed stands before the tables that it refers to.
 */
export function defineTables(tables: Tables): Tables {
  return tables;
}

/**
 * Returns the tables of all manifests as one.
 *
 * @throws Error when two manifests have the same table: one slice owns it.
 */
export function joinTables(manifests: readonly Tables[]): Tables {
  const joined: Record<string, TableEntry> = {};
  for (const [name, entry] of manifests.flatMap(Object.entries<TableEntry>)) {
    if (Object.hasOwn(joined, name))
      throw new Error(`Two manifests have the table ${name}; one slice owns it.`);
    joined[name] = entry;
  }
  return joined;
}
