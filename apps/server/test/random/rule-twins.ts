import { PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import { DOCUMENT_STATES, type DocumentState } from '@pinkas/domain/documents/rules/document-state';
import { isRowLeft, leftMinorOf, type SourceRow } from '@pinkas/domain/documents/links/left-of-row';
import { isOver } from '@pinkas/domain/documents/links/source-rows';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect } from 'vitest';

import { getJson } from '../accounting/customers.ts';
import type { TestServer } from '../test-server.ts';

interface RowLeft extends SourceRow {
  readonly documentId: string;
  readonly isLeft: boolean;
  readonly leftMinor: number;
}

/** As JSON, so that whole numbers of 64 bits come as numbers. */
const ROWS_LEFT = `
  select to_jsonb(q) as row from (select r.document_id as "documentId", r.line_no as "lineNo", r.quantity_e4 as "quantityE4",
    r.amount_minor as "amountMinor", r.total_minor as "totalMinor", r.price_includes_vat as "priceIncludesVat",
    r.has_discount_sum as "hasDiscountSum", r.taken_quantity_e4 as "takenQuantityE4",
    r.taken_amount_minor as "takenAmountMinor", r.taken_discount_minor as "takenDiscountMinor",
    r.taken_minor as "takenMinor", r.is_left as "isLeft", r.left_minor as "leftMinor"
  from rows_left r where r.account_id = $1) q`;

/** Asserts that the database and the product agree on what is left of each row: the view, and `source-rows.ts`. */
export async function expectRowsLeftAlike({ db }: TestServer, accountId: number): Promise<number> {
  const { rows } = await db.superuser.query<{ row: RowLeft }>(ROWS_LEFT, [accountId]);
  for (const { row } of rows) {
    const place = `${row.documentId} row ${row.lineNo}`;
    expect([place, row.leftMinor, row.isLeft]).toEqual([place, leftMinorOf(row), isRowLeft(row)]);
    // Nothing that was let through took more than there is.
    expect([place, isOver(row, false)]).toEqual([place, false]);
  }
  return rows.length;
}

interface ListedDocument {
  readonly id: string;
  readonly docType: number;
  readonly state: DocumentState;
}

async function listAll(browser: HttpBrowser, query: string): Promise<ListedDocument[]> {
  const found: ListedDocument[] = [];
  let after: string | null = '';
  while (after !== null) {
    const place = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page: { rows: ListedDocument[]; after: string | null } = await getJson(
      browser,
      `/v2/api/documents?limit=200${query}${place}`,
    );
    found.push(...page.rows);
    after = page.after;
  }
  return found;
}

/** Returns whether a document matches a filter by state: "open" is the tab of all that request a payment. */
function isOfState({ docType, state }: ListedDocument, wanted: DocumentState): boolean {
  if (wanted !== 'open') return state === wanted;
  const asking: readonly DocumentState[] = ['open', 'partly-paid', 'partly-credited', 'overdue'];
  return asking.includes(state) && PAID_IN_PARTS_TYPES.some((type) => type === docType);
}

/** Asserts that the filter by state, which is SQL, returns the documents that the product shows in the state. */
export async function expectStatesAlike(browser: HttpBrowser): Promise<void> {
  const all = await listAll(browser, '');
  for (const state of DOCUMENT_STATES) {
    const found = await listAll(browser, `&state=${state}`);
    const expected = all.filter((document) => isOfState(document, state));
    expect([state, found.map(({ id }) => id)]).toEqual([state, expected.map(({ id }) => id)]);
  }
}
