import type { AnyReport, EntryOf, EntrySort } from '@pinkas/contract/tables/any-report';
import type { MobileRow } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import { useRangeWords } from '../../lists/filters/range-words.ts';
import type { ListFilter } from '../../lists/filters/filter-bar.tsx';
import type { AddressChanges } from '../../lists/list-address.ts';
import { EntriesScreen } from '../entries-screen.tsx';
import { explanationsOf } from './explanations.ts';
import type { ReportView } from './use-grouped-report.tsx';
import type { ShownEntries } from './use-report-entries.ts';

export interface ReportEntriesScreenProps<R extends AnyReport, C> {
  readonly entries: ShownEntries<R>;
  readonly filters: readonly ListFilter<ReportView<R, EntrySort<R>>, C>[];
  /** Beside its sums where they stand alone: `₪` by default. */
  readonly sign?: string;
  pathOf(this: void, entry: EntryOf<R>): string;
  /** An entry on a phone, beside its main sum. */
  mobileRow(this: void, entry: EntryOf<R>): Omit<MobileRow, 'amount'>;
}

/** The entries behind a figure of a report, as its definition has them. */
export function ReportEntriesScreen<R extends AnyReport, C extends AddressChanges>(
  props: ReportEntriesScreenProps<R, C>,
): ReactNode;
export function ReportEntriesScreen<C extends AddressChanges>({
  entries: shown,
  filters,
  sign = '₪',
  pathOf,
  mobileRow,
}: ReportEntriesScreenProps<AnyReport, C>): ReactNode {
  const { report, words, text, list, view, reportPath, days, by, name, summed, hasVat } = shown;
  const ranges = useRangeWords();
  const { main, table, totalOf } = report.entries;
  const mainColumn = table.columns[main];
  const sums = summed && totalOf(summed).sums;
  return (
    <EntriesScreen
      list={list}
      title={name === '' ? text('entriesTitle') : text('entriesOf', { name })}
      report={{
        title: text('title'),
        href: `#${reportPath}`,
        back: text('backToReport'),
      }}
      note={ranges.dates(days.from, days.to)}
      failedTitle={text('entriesFailed')}
      tabsLabel={text('by')}
      tabs={[{ value: 'all', label: text('entriesTitle'), changes: {} as C }]}
      filters={filters}
      figures={explanationsOf(report, words, { by, filter: view.filter, hasVat })}
      pathOf={(entry) => pathOf(entry)}
      mobileRow={(entry) => ({
        ...mobileRow(entry),
        amount: mainColumn?.kind === 'money' && (
          <Money agorot={mainColumn.value(entry)} sign={sign} />
        ),
      })}
      {...(sums && {
        total: {
          label: text('total'),
          mobileSum: <Money agorot={sums[main] ?? null} sign={sign} isStrong />,
          cells: Object.fromEntries(
            Object.entries(sums).map(([key, sum]) => [
              key,
              <Money key={key} agorot={sum ?? null} sign="" />,
            ]),
          ),
        },
      })}
      empty={{ title: text('emptyTitle'), text: text('emptyText') }}
      filtered={{
        title: text('emptyFilterTitle'),
        text: text('emptyFilterText'),
        clear: text('clearFilter'),
      }}
    />
  );
}
