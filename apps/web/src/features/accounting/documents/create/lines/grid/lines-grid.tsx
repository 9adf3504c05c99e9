import { useDirection } from '@pinkas/ui/hooks/use-direction';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';
import { OPEN_LINE_EVENT, requestedLine } from '../../form/navigation/open-line.ts';
import { useCustomerPrices } from '../items/use-customer-prices.ts';
import { focusedCell, runGridKey } from './grid-keys.ts';
import { LinesPart, PART_ROWS } from './lines-part.tsx';
import type { UsePaste } from '../paste/use-paste.tsx';
import { useHasVat } from '../../form/vat/use-has-vat.ts';
import { focusCell, type Lines } from '../use-lines.ts';
import { useRowDrag } from '../use-row-drag.ts';
import '../lines.css';
import '../line-cells.css';
import '../line-items.css';
import '../long-lines.css';

interface LinesGridProps extends Lines {
  /** Takes a copied range; false where it is a single cell, which the field itself takes. */
  readonly onPaste: UsePaste['paste'];
}

/** The rows as a sheet: typed from cell to cell, by keys alone if one likes. */
export function LinesGrid({ rows, actions, onPaste: paste }: LinesGridProps) {
  const text = usePhrases('documents');
  const { form } = useEditor();
  const dir = useDirection();
  const hasVat = useHasVat();
  const currency = useReview((state) => state.reading.draft.currency);
  const table = useRef<HTMLTableElement>(null);
  const onDrag = useRowDrag(table, actions.move);

  useEffect(() => {
    // A link in the list of checks points to a row that has no fields yet.
    function onOpen(event: Event) {
      const wanted = requestedLine(event)?.key;
      const index = form.getValues('lines').findIndex(({ key }) => key === wanted);
      if (index >= 0) focusCell(index, 'description');
    }
    window.addEventListener(OPEN_LINE_EVENT, onOpen);
    return () => window.removeEventListener(OPEN_LINE_EVENT, onOpen);
  }, [form]);

  useCustomerPrices();

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const at = focusedCell(event.target);
    if (at === undefined || event.nativeEvent.isComposing) return;
    const lines = form.getValues('lines');
    if (runGridKey({ event, at, lines, actions, direction: dir })) event.preventDefault();
  }

  function onPaste(event: ClipboardEvent<HTMLTableElement>) {
    const at = focusedCell(event.target);
    if (at === undefined) return;
    if (paste(event.clipboardData.getData('text/plain'), at.row, at.cell)) event.preventDefault();
  }

  const isLong = rows.length > PART_ROWS;
  const look = `doc-lines${isLong ? ' doc-lines--long' : ''}${hasVat ? '' : ' doc-lines--no-vat'}`;
  const parts = Array.from({ length: Math.ceil(rows.length / PART_ROWS) }, (_, place) =>
    rows.slice(place * PART_ROWS, (place + 1) * PART_ROWS),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come from the cells
    <table
      ref={table}
      className={look}
      aria-label={text('items')}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      <thead>
        <tr>
          <th scope="col" className="doc-lines__number">
            <span className="pk-visually-hidden">{text('lineNumber', { line: '' })}</span>
          </th>
          <th scope="col">{text('description')}</th>
          <th scope="col" className="doc-lines__amount">
            {text('quantity')}
          </th>
          <th scope="col">{text('unit')}</th>
          <th scope="col" className="doc-lines__amount">
            {text('unitPrice')} {currency !== 'ILS' && <Isolate isLtr>{currency}</Isolate>}
          </th>
          <th scope="col" className="doc-lines__amount">
            {text('discount')}
          </th>
          {hasVat && <th scope="col">{text('vatKind')}</th>}
          <th scope="col" className="doc-lines__amount">
            {text('lineTotal')} {currency !== 'ILS' && <Isolate isLtr>{currency}</Isolate>}
          </th>
          <th scope="col">
            <span className="pk-visually-hidden">{text('lineActions', { line: '' })}</span>
          </th>
        </tr>
      </thead>
      {parts.map((part, place) => (
        <LinesPart
          key={place}
          rows={part}
          first={place * PART_ROWS}
          total={rows.length}
          actions={actions}
          onDrag={onDrag}
        />
      ))}
    </table>
  );
}
