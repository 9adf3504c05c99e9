import type { AnyYearlyReport, YearlyEntry } from '@pinkas/contract/tables/yearly-definition';
import type { MobileRow } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import type { ListTab } from '../../lists/list-tabs.tsx';
import { LetterTools } from '../../yearly-letters/letter-tools.tsx';
import { EntriesScreen } from '../entries-screen.tsx';
import type { ShownYearlyEntries } from './use-yearly-entries.ts';
import { rulesOf } from './yearly-report-screen.tsx';

export interface YearlyEntriesScreenProps<R extends AnyYearlyReport> {
  readonly entries: ShownYearlyEntries<R>;
  /** Without it there is one, of the name of the page. */
  readonly tabs?: readonly ListTab<Readonly<Record<string, string | undefined>>>[];
  /** The party has nobody to write to. */
  readonly isWithoutLetter?: boolean;
  pathOf(this: void, entry: YearlyEntry<R>): string;
  /** An entry on a phone, beside its main sum. */
  mobileRow(this: void, entry: YearlyEntry<R>): Omit<MobileRow, 'amount'>;
}

/** The entries behind a party of a report of a year, as its definition has them. */
export function YearlyEntriesScreen<R extends AnyYearlyReport>(
  props: YearlyEntriesScreenProps<R>,
): ReactNode;
export function YearlyEntriesScreen({
  entries: shown,
  isWithoutLetter = false,
  pathOf,
  mobileRow,
  ...screen
}: YearlyEntriesScreenProps<AnyYearlyReport>): ReactNode {
  const { report, text, list, year, partyId, summed } = shown;
  const { main, table, summed: columnsOfSums } = report.entries;
  const mainColumn = table.columns[main];
  const name = summed?.name ?? '';
  const yearText = { year: String(year) };
  const empty = { title: text('emptyTitle', yearText), text: text('emptyText') };
  const sums = Object.entries(summed ?? {}).flatMap(([field, sum]) => {
    const key = columnsOfSums[field];
    return key !== undefined && typeof sum === 'number' ? [{ key, sum }] : [];
  });
  return (
    <EntriesScreen
      {...screen}
      list={list}
      title={name === '' ? text('entriesTitle') : text('entriesOf', { name })}
      report={{
        title: text('title'),
        href: `#${report.path}?year=${String(year)}`,
        back: text('backToReport'),
      }}
      note={text('yearOf', yearText)}
      failedTitle={text('entriesFailed')}
      tabsLabel={text('by')}
      tools={
        partyId !== undefined &&
        !isWithoutLetter && (
          <LetterTools kind={report.letter} year={year} partyId={partyId} name={name} />
        )
      }
      figures={rulesOf(shown)}
      pathOf={(entry) => pathOf(entry)}
      mobileRow={(entry) => ({
        ...mobileRow(entry),
        amount: mainColumn?.kind === 'money' && <Money agorot={mainColumn.value(entry)} />,
      })}
      {...(summed && {
        total: {
          label: text('total'),
          mobileSum: <Money agorot={sums.find(({ key }) => key === main)?.sum ?? null} isStrong />,
          cells: Object.fromEntries(
            sums.map(({ key, sum }) => [key, <Money key={key} agorot={sum} sign="" />]),
          ),
        },
      })}
      empty={empty}
      filtered={{ ...empty, clear: text('allEntries') }}
    />
  );
}
