import type { ReactNode } from 'react';

import type { MobileRow, TableTotal } from './table-columns.ts';

export interface MobileRowsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly mobileRow: (row: Row) => MobileRow;
  readonly mobileEnd?: (row: Row) => ReactNode;
  readonly total?: TableTotal | undefined;
}

/** The same rows in two lines each, without sideways scroll. */
export function MobileRows<Row>(props: MobileRowsProps<Row>) {
  const { label, rows, keyOf, onOpen, mobileRow, mobileEnd, total } = props;
  return (
    <>
      <ul className="pk-rows" aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={mobileEnd && 'pk-rows__with-end'}>
            {onOpen === undefined ? (
              <div className="pk-rows__item">
                <Lines {...mobileRow(row)} />
              </div>
            ) : (
              <button type="button" className="pk-rows__item" onClick={() => onOpen(row)}>
                <Lines {...mobileRow(row)} />
              </button>
            )}
            {mobileEnd?.(row)}
          </li>
        ))}
      </ul>
      {total !== undefined && (
        <div className="pk-rows__total">
          <span>{total.label}</span>
          <span>{total.mobileSum}</span>
          {total.parts !== undefined && <div className="pk-rows__parts">{total.parts}</div>}
        </div>
      )}
    </>
  );
}

function Lines({ title, amount, note, badge }: MobileRow) {
  return (
    <>
      <span className="pk-rows__title">{title}</span>
      <span className="pk-rows__amount">{amount}</span>
      <span className="pk-rows__note">{note}</span>
      <span className="pk-rows__badge">{badge}</span>
    </>
  );
}
