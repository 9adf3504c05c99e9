import { mainSumOf } from '@pinkas/contract/tables/any-report';
import type { AnyYearlyReport, PartyOf } from '@pinkas/contract/tables/yearly-definition';
import { ButtonLink } from '@pinkas/ui/actions/button';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import { ListScreen } from '../../lists/list-screen.tsx';
import { LettersButton } from '../../yearly-letters/letters-button.tsx';
import { ExplainButton } from '../explain-button.tsx';
import { groupCell } from '../grouped/table-cells.tsx';
import { YearTools } from '../period/year-tools.tsx';
import { RestNote } from '../report-rest.tsx';
import type { ShownYear } from './use-yearly-report.tsx';
import { yearlyEntriesPath } from './yearly-pages.ts';

export interface YearlyReportScreenProps<R extends AnyYearlyReport> {
  readonly report: ShownYear<R>;
  /** Under the title. */
  readonly note: string;
  /** Between the letters and the entries. */
  readonly actions?: ReactNode;
  /** Before the rows: what is still missing. */
  readonly picture: ReactNode;
  /** Under the name of a party on a phone. */
  noteOf(this: void, row: PartyOf<R>): ReactNode;
}

const WHOLE = 'whole';

/** A report of a year by party, as its definition has it: the year, what its figures mean, and the parties. */
export function YearlyReportScreen<R extends AnyYearlyReport>(
  props: YearlyReportScreenProps<R>,
): ReactNode;
export function YearlyReportScreen({
  report: shown,
  note,
  actions,
  picture,
  noteOf,
}: YearlyReportScreenProps<AnyYearlyReport>): ReactNode {
  const { report, text, list, year, changeYear } = shown;
  const yearText = { year: String(year) };
  const words = {
    year: text('yearOf', yearText),
    earlier: text('earlier'),
    later: text('later'),
  };
  const empty = { title: text('emptyTitle', yearText), text: text('emptyText') };
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('title')}
        failedTitle={text('failedTitle')}
        note={note}
        actions={
          <>
            <LettersButton kind={report.letter} year={year} />
            {actions}
            <ButtonLink href={`#${yearlyEntriesPath(report, year)}`}>
              {text('entriesTitle')}
            </ButtonLink>
          </>
        }
        tabsLabel={text('by')}
        tabs={[{ value: WHOLE, label: text('by-party'), changes: {} }]}
        tab={WHOLE}
        above={
          <div className="report-tools">
            <YearTools year={year} words={words} onChange={changeYear} />
            <ExplainButton figures={rulesOf(shown)} />
          </div>
        }
        picture={picture}
        pathOf={({ id }) => yearlyEntriesPath(report, year, id)}
        mobileRow={(row) => ({
          title: <bdi>{row.name}</bdi>,
          amount: <Money agorot={mainSumOf(report, row)} />,
          note: noteOf(row),
        })}
        {...totalOf(shown)}
        empty={{
          first: { ...empty, actions: null },
          filtered: { ...empty, clear: text('allParties') },
        }}
      />
    </div>
  );
}

/** Returns the rule behind each figure of a report. */
export function rulesOf({
  report,
  text,
}: Pick<ShownYear<AnyYearlyReport>, 'report' | 'text'>): { name: string; rule: string }[] {
  return report.explained.map(({ name, rule }) => ({ name: text(name), rule: text(rule) }));
}

/** The foot of a report: its figures, and the parties that are not shown one by one. */
function totalOf({ report, words, text, data }: ShownYear<AnyYearlyReport>): {
  readonly total?: TableTotal;
} {
  if (data === undefined) return {};
  const { total, rest } = data;
  const cells = { report, words, total };
  return {
    total: {
      label: text('total'),
      mobileSum: <Money agorot={mainSumOf(report, total)} isStrong />,
      parts: rest && (
        <RestNote words={text('rest', { count: rest.groups })} agorot={mainSumOf(report, rest)} />
      ),
      cells: Object.fromEntries(
        Object.entries(report.table.columns)
          .filter(([, { kind }]) => kind !== 'text' && kind !== 'code')
          .map(([key, column]) => [key, groupCell(column, total, cells)]),
      ),
    },
  };
}
