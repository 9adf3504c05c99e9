import type {
  BilledCustomers,
  BillingTerms,
} from '@pinkas/contract/sales/fast-billing/fast-billing.contract';
import { fastBillingContract } from '@pinkas/contract/sales/fast-billing/fast-billing.contract';
import { parsePastedRows, toPastedBilling } from '@pinkas/domain/fast-billing/pasted-rows';
import { FAST_BILLING_ROWS_MAX } from '@pinkas/domain/fast-billing/row-state';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { call } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import {
  byMethod,
  isBlank,
  newRow,
  placePasted,
  problemsOf,
  withCustomer,
  withLastSum,
  type Cell,
  type SheetRow,
} from './sheet-rows.ts';

/** The sheet as it stands, and what changes it. */
export interface Sheet {
  readonly terms: BillingTerms;
  readonly rows: readonly SheetRow[];
  /** Those that have something in them. */
  readonly filled: readonly SheetRow[];
  readonly change: (place: number, changes: Partial<SheetRow>) => void;
  readonly pick: (place: number, customerId: string, name: string) => void;
  readonly choose: (place: number, cardId: string) => void;
  readonly repeat: (place: number, cell: Cell) => void;
  readonly remove: (place: number) => void;
  /** Adds a row at the end. */
  readonly add: () => void;
  readonly fillLastSums: () => void;
  /** Takes rows that were copied from a spreadsheet; returns whether they were any. */
  readonly paste: (place: number, text: string) => boolean;
  readonly errorOf: (row: SheetRow, cell: Cell) => string | undefined;
  /** Shows what is missing, and moves there; returns whether nothing is. */
  readonly check: () => boolean;
}

/** Moves the focus to a cell of the sheet, once it is drawn. */
export function focusCell(row: number, cell: Cell): void {
  requestAnimationFrame(() => {
    document
      .querySelector<HTMLElement>(
        `[data-billing-row="${String(row)}"][data-billing-cell="${cell}"]`,
      )
      ?.focus();
  });
}

/** Keeps what is typed in the sheet, and reads what is known of its customers. */
export function useSheet(terms: BillingTerms): Sheet {
  const text = usePhrases('fastBilling');
  const [rows, setRows] = useState<readonly SheetRow[]>(() => [newRow(terms)]);
  const [isTried, setIsTried] = useState(false);
  const filled = rows.filter((row) => !isBlank(row));

  const changeRow = (place: number, to: (row: SheetRow) => SheetRow) =>
    setRows((before) => before.map((row, at) => (at === place ? to(row) : row)));

  async function read(wanted: { ids: string[]; names: string[] }): Promise<void> {
    const answer = await call(fastBillingContract.customers, { body: wanted });
    setRows((before) => before.map((row) => known(row, answer)));
  }

  function known(row: SheetRow, { customers, sharedNames }: BilledCustomers): SheetRow {
    if (row.customer !== undefined) return row;
    const name = row.name.trim().toLowerCase();
    const found = customers.find((one) =>
      row.customerId === null ? one.name.toLowerCase() === name : one.id === row.customerId,
    );
    if (found !== undefined) return withCustomer(row, found, terms);
    return row.customerId === null && sharedNames.includes(name) ? { ...row, isShared: true } : row;
  }

  return {
    terms,
    rows,
    filled,
    change: (place, changes) => changeRow(place, (row) => ({ ...row, ...changes })),
    pick(place, customerId, name) {
      changeRow(place, (row) => ({
        ...row,
        customerId,
        name,
        customer: undefined,
        isShared: false,
      }));
      void read({ ids: [customerId], names: [] });
    },
    choose: (place, cardId) => changeRow(place, (row) => byMethod(row, cardId, terms)),
    repeat(place, cell) {
      const above = rows[place - 1];
      if (above === undefined) return;
      if (cell === 'name') {
        const { name, customerId, customer, isShared, cardId } = above;
        const same = { name, customerId, customer, isShared };
        changeRow(place, (row) => byMethod({ ...row, ...same }, cardId, terms));
      } else if (cell === 'cardId') {
        const isOwn = rows[place]?.customerId === above.customerId;
        changeRow(place, (row) => byMethod(row, isOwn ? above.cardId : '', terms));
      } else changeRow(place, (row) => ({ ...row, [cell]: above[cell] }));
    },
    remove: (place) =>
      setRows((before) => {
        const left = before.filter((_row, at) => at !== place);
        return left.length === 0 ? [newRow(terms)] : left;
      }),
    add: () =>
      setRows((before) =>
        before.length < FAST_BILLING_ROWS_MAX ? [...before, newRow(terms)] : before,
      ),
    fillLastSums: () => setRows((before) => before.map(withLastSum)),
    paste(place, copied) {
      if (!/[\t\n]/.test(copied.trim())) return false;
      const pasted = toPastedBilling(parsePastedRows(copied));
      const taken = pasted.slice(0, FAST_BILLING_ROWS_MAX - place);
      setRows((before) => placePasted(before, place, taken, terms));
      const names = taken.map(({ customer }) => customer).filter((name) => name !== '');
      if (names.length > 0) void read({ ids: [], names });
      if (taken.length < pasted.length) {
        toast.error(text('pastedTooMany', { max: FAST_BILLING_ROWS_MAX }));
      } else toast.success(text('pasted', { count: taken.length }));
      return true;
    },
    errorOf(row, cell) {
      if (!isTried || (isBlank(row) && filled.length > 0)) return undefined;
      const problem = problemsOf(row)[cell];
      return problem && text(problem);
    },
    check() {
      setIsTried(true);
      const asked = filled.length === 0 ? rows : filled;
      const wrong = asked.find((row) => Object.keys(problemsOf(row)).length > 0);
      if (wrong === undefined) return true;
      const [cell] = Object.keys(problemsOf(wrong)) as Cell[];
      if (cell !== undefined) focusCell(rows.indexOf(wrong), cell);
      return false;
    },
  };
}
