import { useState, type ReactNode } from 'react';

import { Button } from '../../actions/button.tsx';
import { SelectBox } from '../../fields/checkbox-field.tsx';
import { TextOrMore } from '../../values/isolate.tsx';
import { PageBox, toggledKeys } from './page-box.tsx';
import type { MobileRow, TableSelection, TableTotal } from '../table-columns.ts';

export interface MobileRowsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly mobileRow: (row: Row) => MobileRow;
  readonly mobileEnd?: (row: Row) => ReactNode;
  readonly total?: TableTotal | undefined;
  readonly selection?: TableSelection<Row>;
}

/**
 * The rows of the table in two lines each, without sideways scroll. While rows are chosen, a touch chooses
 * instead of opening.
 */
export function MobileRows<Row>(props: MobileRowsProps<Row>) {
  const { label, rows, keyOf, mobileEnd, total, selection } = props;
  const [hasBegun, setHasBegun] = useState(false);
  const isChoosing = selection !== undefined && (hasBegun || selection.keys.size > 0);
  return (
    <>
      {selection !== undefined && (
        <div className="pk-rows__choosing">
          {isChoosing && <PageBox rows={rows} keyOf={keyOf} selection={selection} />}
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              setHasBegun(!isChoosing);
              if (isChoosing) selection.onEnd();
            }}
          >
            {isChoosing ? selection.endLabel : selection.beginLabel}
          </Button>
        </div>
      )}
      <ul className="pk-rows" aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={mobileEnd && 'pk-rows__with-end'}>
            {isChoosing ? (
              <ChosenItem {...props} row={row} selection={selection} />
            ) : (
              <OpenedItem {...props} row={row} />
            )}
            {mobileEnd?.(row)}
          </li>
        ))}
      </ul>
      {total !== undefined && (
        <div className="pk-rows__total">
          <span>{total.label}</span>
          <span>{total.mobileSum}</span>
          {total.parts && <div className="pk-rows__parts">{total.parts}</div>}
        </div>
      )}
    </>
  );
}

function OpenedItem<Row>({ row, onOpen, mobileRow }: MobileRowsProps<Row> & { readonly row: Row }) {
  const lines = <Lines {...mobileRow(row)} />;
  if (onOpen === undefined) return <div className="pk-rows__item">{lines}</div>;
  return (
    <button type="button" className="pk-rows__item" onClick={() => onOpen(row)}>
      {lines}
    </button>
  );
}

interface ChosenItemProps<Row> extends Pick<MobileRowsProps<Row>, 'keyOf' | 'mobileRow'> {
  readonly row: Row;
  readonly selection: TableSelection<Row>;
}

/** A row whose whole face is the label of its box. */
function ChosenItem<Row>({ row, keyOf, mobileRow, selection }: ChosenItemProps<Row>) {
  const key = keyOf(row);
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box in it is the control
    <label className="pk-rows__choice">
      <SelectBox
        label={selection.labelOf(row)}
        isChecked={selection.keys.has(key)}
        onChange={() => selection.onChange(toggledKeys(selection.keys, key))}
      />
      <span className="pk-rows__item">
        <Lines {...mobileRow(row)} />
      </span>
    </label>
  );
}

function Lines({ title, amount, note, badge }: MobileRow) {
  return (
    <>
      <span className="pk-rows__title">
        <TextOrMore>{title}</TextOrMore>
      </span>
      <span className="pk-rows__amount">{amount}</span>
      <span className="pk-rows__note">{note}</span>
      <span className="pk-rows__badge">{badge}</span>
    </>
  );
}
