import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

import { SkeletonRows } from '../feedback/skeleton.tsx';
import { SelectBox } from '../fields/checkbox-field.tsx';
import { useMediaSizes } from '../hooks/use-media-sizes.ts';
import { useUiTexts } from '../texts.tsx';
import { TextOrMore } from '../values/isolate.tsx';
import { MobileRows } from './table/mobile-rows.tsx';
import { PageBox } from './table/page-box.tsx';
import { useRowChoice, type ChooseRow } from './table/row-choice.ts';
import { SortHead } from './table/sort-head.tsx';
import {
  classOfColumn,
  type MobileRow,
  type TableColumn,
  type TableSelection,
  type TableSort,
  type TableTotal,
} from './table-columns.ts';
import { WideFrame } from './table/wide-frame.tsx';
import './data-table.css';
import './table/table-rows.css';

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Click, Enter and a touch open the row; links and buttons in it perform their own action. */
  readonly onOpen?: (row: Row) => void;
  /** Shown on hover and focus, before the row's menu. */
  readonly hoverActions?: (row: Row) => ReactNode;
  /** Informative icons; the actions shown on hover replace them. */
  readonly rowMarks?: (row: Row) => ReactNode;
  /** Always shown: the "more" menu. */
  readonly rowEnd?: (row: Row) => ReactNode;
  readonly sort?: TableSort | undefined;
  /** Gets the next order of the pressed head. */
  readonly onSort?: (sort: TableSort) => void;
  readonly selection?: TableSelection<Row>;
  readonly total?: TableTotal | undefined;
  readonly isDense?: boolean;
  /** Without rows a skeleton; with rows they stay and dim. */
  readonly isLoading?: boolean;
  /** Replaces the rows when there are none. */
  readonly empty?: ReactNode;
  readonly mobileRow: (row: Row) => MobileRow;
  /** Beside the two lines of a row: its menu. */
  readonly mobileEnd?: (row: Row) => ReactNode;
  /** Inside a card that has its own edge. */
  readonly isBare?: boolean;
}

/** Rows of things, with money in columns that line up. Below 768 a list of two lines a row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, isLoading = false, isBare = false, empty, onOpen } = props;
  const { isMobile } = useMediaSizes();
  const bare = isBare ? 'pk-table-frame--bare' : '';
  const frame = `pk-table-frame ${bare}`;
  if (rows.length === 0) {
    return <div className={frame}>{isLoading ? <SkeletonRows /> : empty}</div>;
  }
  if (isMobile) {
    return (
      <div className={frame} aria-busy={isLoading}>
        <MobileRows {...props} />
      </div>
    );
  }
  return (
    <WideFrame className={bare} label={label} isBusy={isLoading} hasStop={onOpen !== undefined}>
      <WideTable {...props} />
    </WideFrame>
  );
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, selection, sort, onSort, isDense = false, total } = props;
  const texts = useUiTexts();
  const [focusedKey, setFocusedKey] = useState<string | undefined>(undefined);
  const hasActions = [props.hoverActions, props.rowMarks, props.rowEnd].some(
    (part) => part !== undefined,
  );
  const firstKey = rows[0] === undefined ? undefined : keyOf(rows[0]);
  const hasFocused = rows.some((row) => keyOf(row) === focusedKey);
  const stopKey = hasFocused ? focusedKey : firstKey;
  const choose = useRowChoice(rows, keyOf, selection);

  return (
    <table className={isDense ? 'pk-table pk-table--dense' : 'pk-table'} aria-label={label}>
      <thead>
        <tr>
          {selection !== undefined && (
            <th scope="col" className="pk-cell--check">
              <PageBox rows={rows} keyOf={keyOf} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <SortHead key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
          {hasActions && (
            <th scope="col" className="pk-cell--actions">
              <span className="pk-visually-hidden">{texts.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="pk-table__body">
        {rows.map((row) => (
          <TableRow
            key={keyOf(row)}
            {...props}
            row={row}
            choose={choose}
            hasActions={hasActions}
            isStop={keyOf(row) === stopKey}
            onFocusRow={() => setFocusedKey(keyOf(row))}
          />
        ))}
      </tbody>
      {total !== undefined && (
        <TotalRow
          columns={columns}
          total={total}
          hasCheck={selection !== undefined}
          hasActions={hasActions}
        />
      )}
    </table>
  );
}

interface TableRowProps<Row> extends DataTableProps<Row> {
  readonly row: Row;
  readonly choose: ChooseRow | undefined;
  readonly hasActions: boolean;
  /** One row is a stop of the Tab key; arrows move between rows. */
  readonly isStop: boolean;
  readonly onFocusRow: () => void;
}

const OWN_ACT = 'a, button, input, select, textarea, label, [role="menu"], [popover]';

function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, keyOf, onOpen, selection, choose, hasActions, isStop, onFocusRow } = props;
  const key = keyOf(row);
  const opens = onOpen !== undefined;
  const isSelected = selection?.keys.has(key);

  function onClick(event: MouseEvent<HTMLTableRowElement>) {
    const isOwnAct = event.target instanceof Element && event.target.closest(OWN_ACT) !== null;
    const isMarkingText = window.getSelection()?.isCollapsed === false;
    if (isOwnAct || isMarkingText) return;
    if (event.shiftKey && choose !== undefined) choose(key, true);
    else onOpen?.(row);
  }
  /** A range is being selected: the texts between its ends must not be highlighted as well. */
  function onMouseDown(event: MouseEvent<HTMLTableRowElement>) {
    if (event.shiftKey && choose !== undefined) event.preventDefault();
  }
  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.code === 'Enter' || event.code === 'NumpadEnter') {
      event.preventDefault();
      onOpen?.(row);
    } else if (event.code === 'ArrowDown' || event.code === 'ArrowUp') {
      const isDown = event.code === 'ArrowDown';
      const next = isDown
        ? event.currentTarget.nextElementSibling
        : event.currentTarget.previousElementSibling;
      if (!(next instanceof HTMLElement)) return;
      event.preventDefault();
      next.focus();
    } else if (event.code === 'Space' && choose !== undefined) {
      event.preventDefault();
      choose(key, event.shiftKey);
    }
  }

  return (
    <tr
      className={opens ? 'pk-table__row--opens' : undefined}
      tabIndex={opens ? (isStop ? 0 : -1) : undefined}
      aria-selected={isSelected}
      onClick={opens ? onClick : undefined}
      onMouseDown={onMouseDown}
      onKeyDown={opens ? onKeyDown : undefined}
      onFocus={onFocusRow}
    >
      {selection !== undefined && (
        <td className="pk-cell--check">
          <SelectBox
            label={selection.labelOf(row)}
            isChecked={isSelected === true}
            onChange={(_isChecked, isRange) => choose?.(key, isRange)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={classOfColumn(column)}>
          <TextOrMore>{column.cell(row)}</TextOrMore>
        </td>
      ))}
      {hasActions && (
        <td className="pk-cell--actions">
          <RowEnd {...props} />
        </td>
      )}
    </tr>
  );
}

type RowEndProps<Row> = Pick<TableRowProps<Row>, 'row' | 'hoverActions' | 'rowMarks' | 'rowEnd'>;

/** The end of a row: marks or, on hover, the actions; then its menu. */
function RowEnd<Row>({ row, hoverActions, rowMarks, rowEnd }: RowEndProps<Row>) {
  return (
    <span className="pk-table__acts">
      <span className="pk-table__turn">
        {rowMarks !== undefined && <span className="pk-table__marks">{rowMarks(row)}</span>}
        {hoverActions !== undefined && <span className="pk-table__hover">{hoverActions(row)}</span>}
      </span>
      {rowEnd?.(row)}
    </span>
  );
}

interface TotalRowProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly total: TableTotal;
  readonly hasCheck: boolean;
  readonly hasActions: boolean;
}

function TotalRow<Row>({ columns, total, hasCheck, hasActions }: TotalRowProps<Row>) {
  const [identity, ...others] = columns;
  const isTight = others[0] !== undefined && total.cells[others[0].key] !== undefined;
  return (
    <tfoot>
      <tr>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no control: sums have no box */}
        {hasCheck && <td className="pk-cell--check" />}
        {identity !== undefined && (
          <td className={isTight ? undefined : 'pk-table__total'}>
            {total.label}
            {total.note !== undefined && (
              <span className="pk-table__total-note"> {total.note}</span>
            )}
          </td>
        )}
        {others.map((column) => (
          <td key={column.key} className={classOfColumn(column)}>
            {total.cells[column.key]}
          </td>
        ))}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no control: sums have no actions */}
        {hasActions && <td className="pk-cell--actions" />}
      </tr>
      {total.parts && (
        <tr>
          <td
            className="pk-table__parts"
            colSpan={columns.length + Number(hasCheck) + Number(hasActions)}
          >
            {total.parts}
          </td>
        </tr>
      )}
    </tfoot>
  );
}
