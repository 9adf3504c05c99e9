import { suppliersContract } from '@pinkas/contract/accounting/suppliers.contract';
import { EXPENSE_CATEGORIES, EXPENSE_KINDS } from '@pinkas/domain/expenses/expense-kind';
import { formatAgorot } from '@pinkas/domain/money/format';
import { parseScaled } from '@pinkas/domain/money/parse';
import { dateRangeProblem } from '@pinkas/domain/time/date-range';
import { addMonths, startOfMonth } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Combobox } from '@pinkas/ui/fields/combobox';
import { DateField } from '@pinkas/ui/fields/date-field';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { IconCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';

import { callQuery } from '../../../../shared/api/query-client.ts';
import { useSettled } from '../../../../shared/form/use-settled.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useTags } from '../../../../shared/tags/tags.queries.ts';
import { monthText } from '../month-text.ts';
import type { ListView } from './list-address.ts';
import type { ListParameter } from './list-parameters.ts';

export type ChangeFilter = (changes: Partial<Record<ListParameter, string | undefined>>) => void;

export interface PanelProps {
  readonly view: ListView;
  readonly onChange: ChangeFilter;
  readonly onDone: () => void;
}

/** Days of the papers, from and to. */
export function DatesFilter({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('expenses');
  const fields = usePhrases('fields');
  const [from, setFrom] = useState<string>(view.filter.from ?? '');
  const [to, setTo] = useState<string>(view.filter.to ?? '');
  const problem = dateRangeProblem(from, to);
  function apply(event: FormEvent) {
    event.preventDefault();
    if (problem !== undefined) return;
    onChange({ from, to });
    onDone();
  }
  return (
    <form className="exp-filter-form" onSubmit={apply}>
      <FieldRow>
        <DateField
          label={text('fromDate')}
          invalidText={fields('DATE_INVALID')}
          value={from}
          onChange={setFrom}
        />
        <DateField
          label={text('toDate')}
          invalidText={fields('DATE_INVALID')}
          error={problem === undefined ? undefined : fields(problem)}
          value={to}
          onChange={setTo}
        />
      </FieldRow>
      <Button type="submit" variant="filled">
        {text('apply')}
      </Button>
    </form>
  );
}

interface ChoicesProps {
  readonly chosen: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
  readonly onChoose: (value: string | undefined) => void;
}

/** One of a list; pressing the chosen one clears it. */
function Choices({ chosen, options, onChoose }: ChoicesProps) {
  return (
    <div className="exp-choices">
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className="exp-choice"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value === chosen ? undefined : value)}
        >
          <span>{label}</span>
          {value === chosen && <IconCheck aria-hidden stroke={1.75} />}
        </button>
      ))}
    </div>
  );
}

export function KindFilter({ view, onChange, onDone }: PanelProps) {
  const kinds = usePhrases('expenseKinds');
  return (
    <Choices
      chosen={view.filter.kind}
      options={EXPENSE_KINDS.map((value) => ({ value, label: kinds(value) }))}
      onChoose={(kind) => {
        onChange({ kind });
        onDone();
      }}
    />
  );
}

export function CategoryFilter({ view, onChange, onDone }: PanelProps) {
  const names = usePhrases('expenseCategories');
  return (
    <Choices
      chosen={view.filter.category}
      options={EXPENSE_CATEGORIES.map((value) => ({ value, label: names(value) }))}
      onChoose={(category) => {
        onChange({ category });
        onDone();
      }}
    />
  );
}

export function TagFilter({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('tags');
  const tags = useTags();
  if (tags.length === 0) return <p className="exp-muted">{text('emptyTitle')}</p>;
  return (
    <Choices
      chosen={view.filter.tagId}
      options={tags.map(({ id, name, color }) => ({
        value: id,
        label: (
          <span className="exp-inline">
            <span className={`tag-dot tag-dot--${color}`} aria-hidden="true" />
            <bdi>{name}</bdi>
          </span>
        ),
      }))}
      onChoose={(tagId) => {
        onChange({ tagId });
        onDone();
      }}
    />
  );
}

const MONTHS_BACK = 18;

export function MonthFilter({ view, onChange, onDone }: PanelProps) {
  const { language } = useLanguage();
  const { today } = useAccountSetup();
  const first = addMonths(startOfMonth(today), 1);
  const months = Array.from({ length: MONTHS_BACK }, (_, index) => addMonths(first, -index));
  return (
    <Choices
      chosen={view.filter.reportMonth}
      options={months.map((value) => ({ value, label: monthText(value, language) }))}
      onChoose={(reportMonth) => {
        onChange({ reportMonth });
        onDone();
      }}
    />
  );
}

const SEARCH_AFTER_MS = 150;

export function SupplierFilter({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('expenses');
  const [typed, setTyped] = useState(view.besides['supplier'] ?? '');
  const search = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const found = useQuery({
    ...callQuery(suppliersContract.search, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Combobox
      label={text('supplier')}
      isLabelHidden
      placeholder={text('supplierSearch')}
      opensEmpty
      value={typed}
      onChange={setTyped}
      isLoading={found.isFetching}
      options={(found.data?.suppliers ?? []).map(({ id, name, taxId }) => ({
        key: id,
        label: name,
        detail: taxId,
      }))}
      onPick={({ key, label }) => {
        onChange({ supplierId: key, supplier: label });
        onDone();
      }}
    />
  );
}

function readSum(text: string): number | undefined | 'invalid' {
  if (text.trim() === '') return undefined;
  const sum = parseScaled(text, 2);
  return sum === undefined || sum < 0 ? 'invalid' : sum;
}

export function SumFilter({ view, onChange, onDone }: PanelProps) {
  const text = usePhrases('expenses');
  const fields = usePhrases('fields');
  const { grossMinAgorot, grossMaxAgorot } = view.filter;
  const [from, setFrom] = useState(
    grossMinAgorot === undefined ? '' : formatAgorot(grossMinAgorot),
  );
  const [to, setTo] = useState(grossMaxAgorot === undefined ? '' : formatAgorot(grossMaxAgorot));
  const [isTried, setIsTried] = useState(false);
  const min = readSum(from);
  const max = readSum(to);
  const isOutOfOrder = typeof min === 'number' && typeof max === 'number' && max < min;
  function apply(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (min === 'invalid' || max === 'invalid' || isOutOfOrder) return;
    onChange({
      grossMinAgorot: min === undefined ? undefined : String(min),
      grossMaxAgorot: max === undefined ? undefined : String(max),
    });
    onDone();
  }
  const unreadable = fields('FIELD_WRONG_TYPE');
  return (
    <form className="exp-filter-form" onSubmit={apply}>
      <FieldRow>
        <MoneyField
          label={text('sumFrom')}
          value={from}
          error={isTried && min === 'invalid' ? unreadable : undefined}
          onChange={setFrom}
        />
        <MoneyField
          label={text('sumTo')}
          value={to}
          error={
            isTried && max === 'invalid' ? unreadable : isOutOfOrder ? text('sumOrder') : undefined
          }
          onChange={setTo}
        />
      </FieldRow>
      <Button type="submit" variant="filled">
        {text('apply')}
      </Button>
    </form>
  );
}
