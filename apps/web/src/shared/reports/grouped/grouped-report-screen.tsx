import { mainSumOf, type AnyReport, type ReportSort } from '@pinkas/contract/tables/any-report';
import { keysOf } from '@pinkas/contract/tables/keys-of';
import { ButtonLink } from '@pinkas/ui/actions/button';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import type { AddressChanges } from '../../lists/list-address.ts';
import type { ListFilter } from '../../lists/filters/filter-bar.tsx';
import { useAccountSetup } from '../../session/session-store.ts';
import { PeriodScreen } from '../period/period-screen.tsx';
import type { FrameChanges } from '../report-frame.ts';
import { RestNote } from '../report-rest.tsx';
import { explanationsOf } from './explanations.ts';
import { groupCell } from './table-cells.tsx';
import type { ReportView, ShownReport } from './use-grouped-report.tsx';

export interface GroupedReportScreenProps<R extends AnyReport, C> {
  readonly report: ShownReport<R>;
  readonly filters: readonly ListFilter<ReportView<R, ReportSort<R>>, C>[];
  /** Under the title; the days that it is compared with unless it is given. */
  readonly note?: ReactNode;
  /** Before the rows: a picture of them. */
  readonly picture?: ReactNode;
  /** Under the total: what it counts otherwise than the rows. */
  readonly totalNote?: ReactNode;
  /** Beside its sums where they stand alone: `₪` by default. */
  readonly sign?: string;
}

/** A report of a period by groups, as its definition has it. */
export function GroupedReportScreen<R extends AnyReport, C extends AddressChanges & FrameChanges>(
  props: GroupedReportScreenProps<R, C>,
): ReactNode;
export function GroupedReportScreen<C extends AddressChanges & FrameChanges>(
  props: GroupedReportScreenProps<AnyReport, C>,
): ReactNode {
  const { report: shown, totalNote, sign = '₪', ...screen } = props;
  const { report, words, text, frame, view, hasVat, nameOf, pathOf } = shown;
  const { today } = useAccountSetup();
  const { groups, count } = report;
  const { by } = frame;
  return (
    <PeriodScreen
      {...screen}
      list={shown.list}
      title={text('title')}
      failedTitle={text('failedTitle')}
      actions={<ButtonLink href={`#${pathOf({})}`}>{text('allEntries')}</ButtonLink>}
      frame={frame}
      onFrame={shown.changeFrame}
      {...(report.isOfPast === true && { lastStart: today })}
      by={{
        label: text('by'),
        groups: keysOf(groups),
        nameOf: (group) => text(groups[group]?.tab ?? 'by'),
      }}
      figures={explanationsOf(report, words, { by, filter: view.filter, hasVat })}
      pathOf={({ id }) => pathOf({ row: id })}
      mobileRow={(row) => ({
        title: <bdi>{nameOf(row)}</bdi>,
        amount: <Money agorot={mainSumOf(report, row)} sign={sign} />,
        note: text(count.words, { count: count.of(row) }),
      })}
      {...totalOf(shown, sign, totalNote)}
      empty={{
        first: { title: text('emptyTitle'), text: text('emptyText') },
        filtered: {
          title: text('emptyFilterTitle'),
          text: text('emptyFilterText'),
          clear: text('clearFilter'),
        },
      }}
    />
  );
}

/** The foot of a report: its figures, and the groups that are not shown one by one. */
function totalOf(
  { report, words, text, data, pathOf }: ShownReport<AnyReport>,
  sign: string,
  note: ReactNode,
): { readonly total?: TableTotal } {
  if (data === undefined) return {};
  const { total, rest } = data;
  const cells = { report, words, total, hrefOf: (figure: object) => `#${pathOf({ ...figure })}` };
  return {
    total: {
      label: text('total'),
      mobileSum: <Money agorot={mainSumOf(report, total)} sign={sign} isStrong />,
      parts:
        rest === null ? (
          note && <span className="report-note">{note}</span>
        ) : (
          <RestNote
            words={text('rest', { count: rest.groups })}
            agorot={mainSumOf(report, rest)}
            sign={sign}
          >
            {note && <> {note}</>}
          </RestNote>
        ),
      cells: Object.fromEntries(
        Object.entries(report.table.columns)
          .filter(([, { kind }]) => kind !== 'share')
          .map(([key, column]) => [key, groupCell(column, total, cells)]),
      ),
    },
  };
}
