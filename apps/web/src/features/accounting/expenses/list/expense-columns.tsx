import type { ExpenseRow } from '@pinkas/contract/accounting/expenses/expense-fields';
import type { ExpenseSort } from '@pinkas/contract/accounting/expenses/expense-list-query';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useMemo } from 'react';

import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useBooksHaveVat } from '../../../../shared/session/business-vat.ts';
import type { ListColumn } from '../../../../shared/lists/use-list.ts';
import { TagChips } from '../../../../shared/tags/tag-chip.tsx';
import { useTags } from '../../../../shared/tags/tags.queries.ts';
import { ExpenseBadge } from '../../../../shared/expenses/expense-badge.tsx';
import { monthText } from '../../../../shared/format/calendar-words.ts';

/** A credit note takes off. */
export function signed({ kind }: ExpenseRow, sum: number): number {
  return kind === 'credit-note' ? -sum : sum;
}

/** Columns that are hidden where the business has no VAT. */
const VAT_COLUMNS: ReadonlySet<string> = new Set(['vat', 'vatClaimed']);

/** The columns that the list can show; their keys are those of the export. */
export function useExpenseColumns(): readonly ListColumn<ExpenseRow, ExpenseSort>[] {
  const files = usePhrases('expenseFiles');
  const kinds = usePhrases('expenseKinds');
  const names = usePhrases('expenseCategories');
  const text = usePhrases('expenses');
  const { language } = useLanguage();
  const tags = useTags();
  const hasVat = useBooksHaveVat();
  return useMemo(() => {
    const unit = (name: string): string => `${name} (₪)`;
    const columns = [
      {
        key: 'supplierName',
        head: files('supplierName'),
        kind: 'strong',
        isFixed: true,
        sort: 'supplier',
        cell: (row) => (
          <a href={`#/expenses/${row.id}`}>
            <Isolate>{row.supplierName}</Isolate>
          </a>
        ),
      },
      {
        key: 'kind',
        head: files('kind'),
        shownFrom: 'menu',
        cell: (row) => <span className="exp-nowrap">{kinds(row.kind)}</span>,
      },
      {
        key: 'reference',
        head: text('reference'),
        shownFrom: 'rail',
        cell: (row) => (row.reference === '' ? null : <Isolate isLtr>{row.reference}</Isolate>),
      },
      {
        key: 'documentDate',
        head: text('date'),
        sort: 'date',
        cell: (row) => <DateText date={row.documentDate} />,
      },
      {
        key: 'category',
        head: files('category'),
        kind: 'ellipsis',
        cell: (row) => row.ownCategoryName ?? names(row.category),
      },
      {
        key: 'description',
        head: files('description'),
        isHiddenFirst: true,
        kind: 'ellipsis',
        cell: (row) => <Isolate>{row.description}</Isolate>,
      },
      {
        key: 'reportMonth',
        head: files('reportMonth'),
        sort: 'reportMonth',
        isHiddenFirst: true,
        cell: (row) => monthText(row.reportMonth, language),
      },
      {
        key: 'dueDate',
        head: files('dueDate'),
        isHiddenFirst: true,
        cell: (row) => <DateText date={row.dueDate} />,
      },
      {
        key: 'tags',
        head: files('tags'),
        isHiddenFirst: true,
        cell: (row) => <TagChips tags={tags.filter(({ id }) => row.tagIds.includes(id))} />,
      },
      {
        key: 'gross',
        head: unit(text('sum')),
        kind: 'money',
        sort: 'gross',
        cell: (row) => <Money agorot={signed(row, row.grossAgorot)} sign="" isStrong />,
      },
      {
        key: 'vat',
        head: unit(files('vat')),
        kind: 'money',
        isHiddenFirst: true,
        cell: (row) => <Money agorot={signed(row, row.vatAgorot)} sign="" />,
      },
      {
        key: 'vatClaimed',
        head: unit(files('vatClaimed')),
        kind: 'money',
        shownFrom: 'menu',
        cell: (row) => (
          <Money
            agorot={row.vatClaimedAgorot === 0 ? null : signed(row, row.vatClaimedAgorot)}
            sign=""
          />
        ),
      },
      {
        key: 'open',
        head: unit(text('open')),
        kind: 'money',
        shownFrom: 'rail',
        cell: (row) => (
          <Money agorot={row.openAgorot === 0 ? null : signed(row, row.openAgorot)} sign="" />
        ),
      },
      {
        key: 'state',
        head: files('state'),
        cell: (row) => <ExpenseBadge expense={row} />,
      },
    ] satisfies ListColumn<ExpenseRow, ExpenseSort>[];
    return hasVat ? columns : columns.filter(({ key }) => !VAT_COLUMNS.has(key));
  }, [files, kinds, names, text, language, tags, hasVat]);
}

/** Shows the note under the supplier on a card of the list. */
export function ExpenseNote({ row }: { readonly row: ExpenseRow }) {
  const names = usePhrases('expenseCategories');
  return (
    <>
      {row.ownCategoryName ?? names(row.category)} · <DateText date={row.documentDate} />
    </>
  );
}
