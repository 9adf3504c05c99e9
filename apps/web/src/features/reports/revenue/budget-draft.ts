import { SaveBudget, type BudgetView } from '@pinkas/contract/reports/revenue/budget.contract';
import {
  BUDGET_MONTHS,
  raisedBy,
  standardBudgetRows,
  WHOLE_INCOME,
} from '@pinkas/domain/bookkeeping/budget';
import type { RevenueKind } from '@pinkas/domain/bookkeeping/profit-and-loss';
import { decimalText, parseDecimalText } from '@pinkas/ui/fields/decimal-text';

import type { FormSpec } from '../../../shared/form/form-spec.ts';

const AGOROT_SCALE = 2;

/** The texts of January to December by row. */
export type BudgetCells = Readonly<Record<string, readonly string[]>>;

/** A budget as it is typed. */
export interface BudgetDraft {
  /** Whether income is planned by account; otherwise as one. */
  readonly isByAccount: boolean;
  readonly cells: BudgetCells;
}

const EMPTY_ROW: readonly string[] = Array.from({ length: BUDGET_MONTHS }, () => '');

/** The texts of a row. */
export function cellsOf(cells: BudgetCells, row: string): readonly string[] {
  return cells[row] ?? EMPTY_ROW;
}

/** A sum as a cell shows it; nothing for zero. */
export function sumText(sumAgorot: number): string {
  return sumAgorot === 0 ? '' : decimalText(sumAgorot, AGOROT_SCALE, 0);
}

/** Returns the sum of a cell in agorot: empty and invalid text count as zero. */
export function sumOfCell(text: string): number {
  const parsed = parseDecimalText(text, AGOROT_SCALE);
  return typeof parsed === 'number' ? parsed : 0;
}

/** The rows of a half of the grid, in the order of the report. */
export function gridRows(
  view: Pick<BudgetView, 'ownAccounts'>,
  kind: RevenueKind,
  isByAccount: boolean,
): readonly string[] {
  if (kind === 'income' && !isByAccount) return [WHOLE_INCOME];
  const own = view.ownAccounts.filter((account) => account.kind === kind);
  return [...standardBudgetRows(kind), ...own.map(({ row }) => row)];
}

/** All rows of the grid. */
export function allRows(
  view: Pick<BudgetView, 'ownAccounts'>,
  { isByAccount }: Pick<BudgetDraft, 'isByAccount'>,
): readonly string[] {
  return [...gridRows(view, 'income', isByAccount), ...gridRows(view, 'expense', isByAccount)];
}

/** Returns the saved budget, as texts. */
export function draftOf({ rows }: Pick<BudgetView, 'rows'>): BudgetDraft {
  return {
    isByAccount: rows.some(({ row }) => row.startsWith(`${WHOLE_INCOME}-`)),
    cells: Object.fromEntries(
      rows.map(({ row, monthsAgorot }) => [row, monthsAgorot.map(sumText)]),
    ),
  };
}

/** The rows that anything was typed in. */
function writtenRows(view: Pick<BudgetView, 'ownAccounts'>, draft: BudgetDraft): readonly string[] {
  return allRows(view, draft).filter((row) =>
    cellsOf(draft.cells, row).some((text) => text.trim() !== ''),
  );
}

/** Returns the spec that turns the form into a budget; its version is added when it is sent. */
export function budgetSpec(view: BudgetView): FormSpec<BudgetDraft, SaveBudget> {
  const read = (text: string): number => {
    const parsed = parseDecimalText(text, AGOROT_SCALE);
    return parsed === 'invalid' ? Number.NaN : (parsed ?? 0);
  };
  return {
    schema: SaveBudget,
    bodyOf: (draft) => ({
      year: view.year,
      version: view.version,
      rows: writtenRows(view, draft).map((row) => ({
        row,
        monthsAgorot: cellsOf(draft.cells, row).map(read),
      })),
    }),
    fieldOf(path, draft) {
      const [, index = '', , month = ''] = path.split('.');
      return `cells.${writtenRows(view, draft)[Number(index)] ?? ''}.${month}`;
    },
    countChanges: (draft, stored) =>
      allRows(view, draft).reduce(
        (count, row) =>
          count +
          cellsOf(draft.cells, row).filter(
            (text, month) =>
              sumText(sumOfCell(text)) !==
              sumText(sumOfCell(cellsOf(stored.cells, row)[month] ?? '')),
          ).length,
        draft.isByAccount === stored.isByAccount ? 0 : 1,
      ),
  };
}

/** Where a copied range of a spreadsheet begins. */
export interface BudgetPlace {
  readonly row: number;
  readonly month: number;
}

/** A copied range as rows of cells; undefined for a single cell. */
export function readRange(text: string): readonly (readonly string[])[] | undefined {
  const body = text.replace(/[\r\n]+$/, '');
  if (!/[\t\r\n]/.test(body)) return undefined;
  return body.split(/\r\n|\r|\n/).map((line) => line.split('\t'));
}

/** A dash means zero in spreadsheets. */
function pastedText(cell: string): string {
  const text = cell.trim();
  if (/^[-–—]?$/.test(text)) return '';
  const parsed = parseDecimalText(text, AGOROT_SCALE);
  return typeof parsed === 'number' ? sumText(parsed) : text;
}

/** Pastes a copied range over the grid from a cell on; `left` is the number of its cells that do not fit the grid. */
export function pasteRange(
  cells: BudgetCells,
  rows: readonly string[],
  place: BudgetPlace,
  range: readonly (readonly string[])[],
): { readonly cells: BudgetCells; readonly left: number } {
  const next: Record<string, readonly string[]> = { ...cells };
  let left = 0;
  range.forEach((texts, down) => {
    const row = rows[place.row + down];
    if (row === undefined) {
      left += texts.length;
      return;
    }
    const months = [...cellsOf(cells, row)];
    texts.forEach((text, across) => {
      const month = place.month + across;
      if (month < BUDGET_MONTHS) months[month] = pastedText(text);
      else left += 1;
    });
    next[row] = months;
  });
  return { cells: next, left };
}

/** Returns cells with the totals of the year before, raised by a rate in basis points. */
export function cellsOfLastYear(
  view: Pick<BudgetView, 'lastYear' | 'ownAccounts'>,
  draft: Pick<BudgetDraft, 'isByAccount'>,
  rateBasisPoints: number,
): BudgetCells {
  const booked = new Map(view.lastYear.map(({ row, monthsAgorot }) => [row, monthsAgorot]));
  const incomes = gridRows(view, 'income', true);
  const monthsOf = (row: string): readonly number[] =>
    row === WHOLE_INCOME
      ? EMPTY_ROW.map((_, month) =>
          incomes.reduce((sum, one) => sum + (booked.get(one)?.[month] ?? 0), 0),
        )
      : (booked.get(row) ?? []);
  return Object.fromEntries(
    allRows(view, draft).map((row) => {
      const months = monthsOf(row);
      return [
        row,
        EMPTY_ROW.map((_, month) => sumText(raisedBy(months[month] ?? 0, rateBasisPoints))),
      ];
    }),
  );
}
