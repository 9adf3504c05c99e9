import type { BudgetView } from '@pinkas/contract/reports/revenue/budget.contract';
import { BUDGET_MONTHS, partOfBudgetRow } from '@pinkas/domain/bookkeeping/budget';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { Money } from '@pinkas/ui/values/money';
import { IconArrowsHorizontal } from '@tabler/icons-react';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';

import type { Form } from '../../../shared/form/use-form.ts';
import { monthName } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { useLedgerAccountName } from '../../../shared/reports/ledger-account-name.ts';
import { FillDialog } from './budget-dialogs.tsx';
import {
  allRows,
  cellsOf,
  gridRows,
  pasteRange,
  readRange,
  sumOfCell,
  type BudgetCells,
  type BudgetDraft,
} from './budget-draft.ts';
import { moveByKey, placeOf } from './budget-keys.ts';

const MONTHS = Array.from({ length: BUDGET_MONTHS }, (_, month) => month);

export interface BudgetGridProps {
  readonly form: Form<BudgetDraft>;
  readonly view: BudgetView;
}

/** Returns a function that names a row of a budget. */
function useBudgetRowName({ ownAccounts }: BudgetView): (row: string) => string {
  const text = usePhrases('budget');
  const accountName = useLedgerAccountName();
  const own = new Map(ownAccounts.map(({ row, name }) => [row, name]));
  return (row) => {
    const { account } = partOfBudgetRow(row);
    return account === undefined ? text('wholeIncome') : accountName(account, own.get(row) ?? '');
  };
}

/** The budget of a year as a sheet: a range of a spreadsheet is pasted from a cell on, and arrows move between cells. */
export function BudgetGrid({ form, view }: BudgetGridProps) {
  const text = usePhrases('budget');
  const { language } = useLanguage();
  const nameOf = useBudgetRowName(view);
  const [filled, setFilled] = useState<string>();
  const { draft, change } = form;
  const rows = allRows(view, draft);
  const setRow = (row: string, months: readonly string[]): void =>
    change((now) => ({ cells: { ...now.cells, [row]: months } }));
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const place = placeOf(event.target);
    const range = readRange(event.clipboardData.getData('text/plain'));
    if (place === undefined || range === undefined) return;
    event.preventDefault();
    const { cells, left } = pasteRange(draft.cells, rows, place, range);
    change({ cells });
    if (left > 0) toast.info(text('pasteCut', { count: left }));
  }
  function move(event: KeyboardEvent<HTMLInputElement>): void {
    if (moveByKey(event, rows.length)) event.preventDefault();
  }
  const parts = (['income', 'expense'] as const).map((kind) => ({
    kind,
    rows: gridRows(view, kind, draft.isByAccount),
  }));
  return (
    <div className="budget-grid">
      <table>
        <caption className="pk-visually-hidden">
          {text('gridCaption', { year: String(view.year) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{text('columnRow')}</th>
            {MONTHS.map((month) => (
              <th key={month} scope="col">
                {monthName(`${String(view.year)}-${String(month + 1).padStart(2, '0')}`, language)}
              </th>
            ))}
            <th scope="col">{text('columnYear')}</th>
            <th scope="col">{text('columnLastYear', { year: String(view.year - 1) })}</th>
          </tr>
        </thead>
        {parts.map((part) => (
          <tbody key={part.kind}>
            {part.rows.map((row) => (
              <BudgetRow
                key={row}
                form={form}
                row={row}
                index={rows.indexOf(row)}
                name={nameOf(row)}
                lastYear={lastYearOf(view, [row])}
                onChange={(months) => setRow(row, months)}
                onPaste={paste}
                onKeyDown={move}
                onFill={() => setFilled(row)}
              />
            ))}
            <SumRow
              label={text(`total-${part.kind}`)}
              sums={MONTHS.map((month) => sumOfMonth(draft.cells, part.rows, month))}
              lastYear={lastYearOf(view, part.rows)}
            />
          </tbody>
        ))}
        <tfoot>
          <ProfitRow view={view} cells={draft.cells} parts={parts} />
        </tfoot>
      </table>
      {filled !== undefined && (
        <FillDialog
          name={nameOf(filled)}
          onFill={(months) => setRow(filled, months)}
          onClose={() => setFilled(undefined)}
        />
      )}
    </div>
  );
}

function sumOfMonth(cells: BudgetCells, rows: readonly string[], month: number): number {
  return rows.reduce((sum, row) => sum + sumOfCell(cellsOf(cells, row)[month] ?? ''), 0);
}

/** Returns the totals of the year before in some rows; all income as one row is that of its accounts. */
function lastYearOf(view: BudgetView, rows: readonly string[]): number {
  return view.lastYear
    .filter(({ row }) => rows.includes(row) || rows.includes(row.split('-')[0] ?? ''))
    .reduce((sum, { monthsAgorot }) => monthsAgorot.reduce((total, one) => total + one, sum), 0);
}

interface BudgetRowProps {
  readonly form: Form<BudgetDraft>;
  readonly row: string;
  readonly index: number;
  readonly name: string;
  readonly lastYear: number;
  readonly onChange: (months: readonly string[]) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onFill: () => void;
}

function BudgetRow(props: BudgetRowProps) {
  const { form, row, index, name, lastYear, onChange, onPaste, onKeyDown, onFill } = props;
  const text = usePhrases('budget');
  const { language } = useLanguage();
  const months = cellsOf(form.draft.cells, row);
  return (
    <tr>
      <th scope="row">
        <span className="budget-grid__name">
          <bdi>{name}</bdi>
          <IconButton
            size="sm"
            label={text('fill', { name })}
            onClick={onFill}
            icon={<IconArrowsHorizontal aria-hidden stroke={1.75} />}
          />
        </span>
      </th>
      {months.map((value, month) => (
        <td key={month}>
          <DecimalField
            label={`${name}, ${monthName(`2000-${String(month + 1).padStart(2, '0')}`, language)}`}
            isLabelHidden
            size="sm"
            scale={2}
            value={value}
            error={form.problem(`cells.${row}.${String(month)}`)}
            data-budget-row={index}
            data-budget-month={month}
            onChange={(typed) => onChange(months.with(month, typed))}
            onPaste={onPaste}
            onKeyDown={onKeyDown}
            onBlur={() => form.touch(`cells.${row}.${String(month)}`)}
          />
        </td>
      ))}
      <td>
        <Money agorot={months.reduce((sum, one) => sum + sumOfCell(one), 0)} sign="" isStrong />
      </td>
      <td>
        <Money agorot={lastYear === 0 ? null : lastYear} sign="" />
      </td>
    </tr>
  );
}

interface SumRowProps {
  readonly label: string;
  readonly sums: readonly number[];
  readonly lastYear: number;
}

function SumRow({ label, sums, lastYear }: SumRowProps) {
  return (
    <tr className="budget-grid__sum">
      <th scope="row">{label}</th>
      {sums.map((sum, month) => (
        <td key={month}>
          <Money agorot={sum} sign="" />
        </td>
      ))}
      <td>
        <Money agorot={sums.reduce((total, one) => total + one, 0)} sign="" isStrong />
      </td>
      <td>
        <Money agorot={lastYear} sign="" />
      </td>
    </tr>
  );
}

interface ProfitRowProps {
  readonly view: BudgetView;
  readonly cells: BudgetCells;
  readonly parts: readonly { readonly kind: string; readonly rows: readonly string[] }[];
}

function ProfitRow({ view, cells, parts }: ProfitRowProps) {
  const text = usePhrases('budget');
  const left = (of: (rows: readonly string[]) => number): number =>
    parts.reduce((sum, { kind, rows }) => (kind === 'income' ? sum + of(rows) : sum - of(rows)), 0);
  return (
    <SumRow
      label={text('profit')}
      sums={MONTHS.map((month) => left((rows) => sumOfMonth(cells, rows, month)))}
      lastYear={left((rows) => lastYearOf(view, rows))}
    />
  );
}
