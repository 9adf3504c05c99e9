import { Button } from '@pinkas/ui/actions/button';
import { useDirection } from '@pinkas/ui/hooks/use-direction';
import { Card } from '@pinkas/ui/layout/card';
import { Money } from '@pinkas/ui/values/money';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { placeOf, runSheetKey } from './sheet-keys.ts';
import { useRowCells } from './sheet-row.tsx';
import { sumOf, type SheetRow } from './sheet-rows.ts';
import { focusCell, type Sheet } from './use-sheet.ts';

interface SheetProps {
  readonly sheet: Sheet;
  readonly isMobile: boolean;
}

/** The rows that are typed or pasted: a sheet, and a list of cards on a phone. */
export function BillingSheet({ sheet, isMobile }: SheetProps) {
  const text = usePhrases('fastBilling');
  const direction = useDirection();
  function onKeyDown(event: KeyboardEvent): void {
    if (!runSheetKey(event, sheet, direction)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  function onPaste(event: ClipboardEvent): void {
    const at = placeOf(event.target);
    if (at === undefined) return;
    if (sheet.paste(at.row, event.clipboardData.getData('text/plain'))) event.preventDefault();
  }
  return (
    <Card
      isFlush
      title={text('sheet')}
      note={text('sheetHint')}
      actions={
        <Button
          variant="quiet"
          icon={<IconHistory aria-hidden stroke={1.75} />}
          onClick={sheet.fillLastSums}
        >
          {text('lastSums')}
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and pastes of the cells within */}
      <div className="fast-billing__sheet" onKeyDownCapture={onKeyDown} onPaste={onPaste}>
        {isMobile ? <Cards sheet={sheet} /> : <Table sheet={sheet} />}
        <Button
          variant="quiet"
          icon={<IconPlus aria-hidden stroke={1.75} />}
          onClick={() => {
            sheet.add();
            focusCell(sheet.rows.length, 'name');
          }}
        >
          {text('addRow')}
        </Button>
      </div>
    </Card>
  );
}

function Table({ sheet }: { readonly sheet: Sheet }) {
  const text = usePhrases('fastBilling');
  return (
    <table className="fast-billing__table" aria-label={text('sheet')}>
      <colgroup>
        <col className="fast-billing__col-no" />
        <col span={2} />
        <col className="fast-billing__col-last" />
        <col className="fast-billing__col-amount" />
        <col className="fast-billing__col-method" />
        <col className="fast-billing__col-remove" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className="pk-visually-hidden">{text('columnRow')}</span>
          </th>
          <th scope="col">{text('columnCustomer')}</th>
          <th scope="col">{text('columnDescription')}</th>
          <th scope="col">{text('columnLast')}</th>
          <th scope="col">{text('columnAmount')}</th>
          <th scope="col" colSpan={2}>
            {text('columnMethod')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row, place) => (
          <TableRow key={row.key} sheet={sheet} row={row} place={place} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>
            <Counted sheet={sheet} />
          </td>
          <td colSpan={3}>
            <Money agorot={sheet.filled.reduce((sum, row) => sum + sumOf(row), 0)} isStrong />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Counted({ sheet: { filled, terms } }: { readonly sheet: Sheet }) {
  const text = usePhrases('fastBilling');
  const count = filled.length;
  return (
    <strong>{text(terms.vatBasisPoints === null ? 'total' : 'totalWithVat', { count })}</strong>
  );
}

interface RowProps {
  readonly sheet: Sheet;
  readonly row: SheetRow;
  readonly place: number;
}

function TableRow(props: RowProps) {
  const cells = useRowCells(props);
  return (
    <tr>
      <td className="fast-billing__no">{props.place + 1}</td>
      <td>{cells['customer']}</td>
      <td>{cells['description']}</td>
      <td className="fast-billing__sum">{cells['last']}</td>
      <td>{cells['amount']}</td>
      <td>{cells['method']}</td>
      <td>{cells['remove']}</td>
    </tr>
  );
}

function Cards({ sheet }: { readonly sheet: Sheet }) {
  return (
    <ol className="fast-billing__cards">
      {sheet.rows.map((row, place) => (
        <CardRow key={row.key} sheet={sheet} row={row} place={place} />
      ))}
    </ol>
  );
}

function CardRow(props: RowProps) {
  const text = usePhrases('fastBilling');
  const cells = useRowCells(props);
  const last = props.row.customer?.lastAgorot ?? null;
  return (
    <li className="fast-billing__card">
      {cells['customer']}
      {cells['description']}
      {last !== null && (
        <span className="fast-billing__last">
          {text('columnLast')} {cells['last']}
        </span>
      )}
      {cells['amount']}
      {cells['method']}
      {cells['remove']}
    </li>
  );
}
