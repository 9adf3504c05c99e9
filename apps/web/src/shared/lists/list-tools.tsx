import { IconButton } from '@pinkas/ui/actions/icon-button';
import { ColumnChooser } from '@pinkas/ui/data/column-chooser';
import { nameOfColumn, type TableColumn } from '@pinkas/ui/data/table-columns';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';

import { usePhrases } from '../language/use-phrases.ts';
import type { TableLayout } from './table-layout.ts';

export interface ListToolsProps {
  readonly columns: readonly Pick<TableColumn<never>, 'key' | 'name' | 'head' | 'isFixed'>[];
  readonly layout: TableLayout<unknown>;
}

/** At the far end of the filter line: which columns, and how dense. */
export function ListTools({ columns, layout }: ListToolsProps) {
  const text = usePhrases('lists');
  const { isDense } = layout;
  const Density = isDense ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  return (
    <>
      <ColumnChooser
        columns={columns.map((column) => ({
          key: column.key,
          name: nameOfColumn(column),
          isFixed: column.isFixed === true,
        }))}
        shown={layout.keys}
        onChange={layout.chooseColumns}
        onReset={layout.resetColumns}
        texts={{
          title: text('columns'),
          reset: text('columnsReset'),
          up: (name) => text('columnUp', { name }),
          down: (name) => text('columnDown', { name }),
          moved: (name, place, count) => text('columnMoved', { name, place, count }),
        }}
      />
      <IconButton
        isOutlined
        size="sm"
        label={text(isDense ? 'densityRegular' : 'densityDense')}
        icon={<Density aria-hidden stroke={1.75} />}
        onClick={() => layout.chooseDensity(!isDense)}
      />
    </>
  );
}
