import { ButtonLink } from '@pinkas/ui/actions/button';
import type { ReactNode } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import type { AddressChanges, AnyView } from '../lists/list-address.ts';
import type { ListEmpty } from '../lists/list-empty.tsx';
import { ListScreen, type ListScreenProps } from '../lists/list-screen.tsx';
import type { ListTab } from '../lists/list-tabs.tsx';
import { ExplainButton, type Explanation } from './explain-button.tsx';

export interface EntriesScreenProps<Row, V extends AnyView, C extends AddressChanges> extends Omit<
  ListScreenProps<Row, V, C>,
  'path' | 'pathLabel' | 'actions' | 'above' | 'tabs' | 'tab' | 'tabsLabel' | 'empty'
> {
  /** The report of the figure: its name, its URL, and the label of the link back to it. */
  readonly report: { readonly title: string; readonly href: string; readonly back: string };
  readonly figures: readonly Explanation[];
  /** Before the explanation: the period, where it can be chosen here. */
  readonly tools?: ReactNode;
  readonly tabsLabel: string;
  /** Parts of the figure; without them it has one, of the name of the page. */
  readonly tabs?: readonly ListTab<C>[];
  readonly tab?: string;
  readonly empty: Pick<ListEmpty['first'], 'title' | 'text'>;
  readonly filtered: ListEmpty['filtered'];
}

const ALL = 'all';

/** The rows that a figure of a report is made of, under their report. */
export function EntriesScreen<
  Row extends { readonly id: string },
  V extends AnyView,
  C extends AddressChanges,
>(props: EntriesScreenProps<Row, V, C>) {
  const { report, figures, tools, empty, filtered, tab = ALL, ...screen } = props;
  const { title } = screen;
  const words = usePhrases('reports');
  return (
    <div className="report-page">
      <ListScreen
        {...screen}
        path={[{ label: report.title, href: report.href }, { label: title }]}
        pathLabel={words('reports')}
        actions={<ButtonLink href={report.href}>{report.back}</ButtonLink>}
        tabs={screen.tabs ?? [{ value: ALL, label: title, changes: {} as C }]}
        tab={tab}
        above={
          <div className="report-tools">
            {tools}
            <ExplainButton figures={figures} />
          </div>
        }
        empty={{ first: { ...empty, actions: null }, filtered }}
      />
    </div>
  );
}
