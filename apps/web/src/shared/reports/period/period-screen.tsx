import type { LocalDate } from '@pinkas/domain/time/local-date';
import { COMPARISONS } from '@pinkas/domain/time/report-period';

import type { AddressChanges, AnyView } from '../../lists/list-address.ts';
import type { ListEmpty } from '../../lists/list-empty.tsx';
import { ListScreen, type ListScreenProps } from '../../lists/list-screen.tsx';
import { CompareField, ComparedNote } from './compare-field.tsx';
import { ExplainButton, type Explanation } from '../explain-button.tsx';
import { PeriodTools } from './period-tools.tsx';
import type { FrameChanges, ReportFrame } from '../report-frame.ts';

export interface PeriodScreenProps<
  Row,
  V extends AnyView,
  C extends AddressChanges,
  By extends string,
> extends Omit<
  ListScreenProps<Row, V, C>,
  'path' | 'pathLabel' | 'above' | 'tabs' | 'tab' | 'tabsLabel' | 'empty'
> {
  readonly frame: ReportFrame<By>;
  readonly onFrame: (changes: FrameChanges) => void;
  /** Today, for a report without future days. */
  readonly lastStart?: LocalDate;
  /** What the rows are grouped by: its label, and the options, the first of which is omitted from the URL. */
  readonly by: {
    readonly label: string;
    readonly groups: readonly By[];
    readonly nameOf: (group: By) => string;
  };
  readonly figures: readonly Explanation[];
  readonly empty: {
    readonly first: Pick<ListEmpty['first'], 'title' | 'text'>;
    readonly filtered: ListEmpty['filtered'];
  };
}

/**
 * A report of a period by groups: its days, the compared days, explanations of its figures, and the groups.
 * Its note names the compared days unless it sets another.
 */
export function PeriodScreen<
  Row extends { readonly id: string },
  V extends AnyView,
  C extends AddressChanges & FrameChanges,
  By extends string,
>(props: PeriodScreenProps<Row, V, C, By>) {
  const { frame, onFrame, lastStart, by, figures, empty, ...screen } = props;
  const { from, to, compare } = frame;
  return (
    <div className="report-page">
      <ListScreen
        note={
          compare === 'none' ? undefined : (
            <ComparedNote comparison={compare} period={{ from, to }} />
          )
        }
        {...screen}
        tabsLabel={by.label}
        tabs={by.groups.map((value, place) => ({
          value,
          label: by.nameOf(value),
          changes: { by: place === 0 ? undefined : value } as C,
        }))}
        tab={frame.by}
        above={
          <div className="report-tools">
            <PeriodTools
              period={{ from, to }}
              {...(lastStart !== undefined && { lastStart })}
              onChange={(period) => onFrame({ ...period })}
            />
            <CompareField
              value={compare}
              onChange={(next) => onFrame({ compare: next === COMPARISONS[0] ? undefined : next })}
            />
            <ExplainButton figures={figures} />
          </div>
        }
        empty={{ ...empty, first: { ...empty.first, actions: null } }}
      />
    </div>
  );
}
