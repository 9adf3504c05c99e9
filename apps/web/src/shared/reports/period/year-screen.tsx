import type { AddressChanges, AnyView } from '../../lists/list-address.ts';
import { ListScreen, type ListEmpty, type ListScreenProps } from '../../lists/list-screen.tsx';
import { ExplainButton, type Explanation } from '../explain-button.tsx';
import { YearTools, type YearToolsProps } from './year-tools.tsx';

export interface YearScreenProps<Row, V extends AnyView, C extends AddressChanges>
  extends
    Omit<
      ListScreenProps<Row, V, C>,
      'path' | 'pathLabel' | 'above' | 'tabs' | 'tab' | 'tabsLabel' | 'empty'
    >,
    Pick<YearToolsProps, 'year' | 'words'> {
  readonly onYear: (year: number) => void;
  readonly figures: readonly Explanation[];
  /** The label of the single tab, and what its rows are grouped by. */
  readonly by: { readonly label: string; readonly name: string };
  readonly empty: Pick<ListEmpty['first'], 'title' | 'text'>;
  /** The word on the button that clears the filter. */
  readonly clear: string;
}

const WHOLE = 'whole';

/** A report of one year by party: the year, what its figures mean, and the parties. */
export function YearScreen<
  Row extends { readonly id: string },
  V extends AnyView,
  C extends AddressChanges,
>(props: YearScreenProps<Row, V, C>) {
  const { year, words, onYear, figures, by, empty, clear, ...screen } = props;
  return (
    <div className="report-page">
      <ListScreen
        {...screen}
        tabsLabel={by.label}
        tabs={[{ value: WHOLE, label: by.name, changes: {} as C }]}
        tab={WHOLE}
        above={
          <div className="report-tools">
            <YearTools year={year} words={words} onChange={onYear} />
            <ExplainButton figures={figures} />
          </div>
        }
        empty={{ first: { ...empty, actions: null }, filtered: { ...empty, clear } }}
      />
    </div>
  );
}
