import { LINE_DESCRIPTION_LENGTH_MAX } from '@pinkas/domain/limits';
import { computeLine } from '@pinkas/domain/documents/sums/totals';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Button } from '@pinkas/ui/actions/button';
import { Money } from '@pinkas/ui/values/money';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { signOf } from '../../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { blankRow, summedLines, type TypedRow } from './template-rows.ts';

interface RowFieldsProps {
  readonly rows: readonly TypedRow[];
  readonly currency: Currency;
  readonly pricesIncludeVat: boolean;
  /** What is wrong with a cell of the row at a place; undefined for nothing. */
  readonly problem: (
    place: number,
    cell: 'description' | 'quantity' | 'price',
  ) => string | undefined;
  /** Returns the description as the next document prints it; undefined where that is the same. */
  readonly printedOf: (description: string) => string | undefined;
  readonly onChange: (rows: readonly TypedRow[]) => void;
  /** Beside the button that adds a row. */
  readonly end?: ReactNode;
}

/** The rows of a document, which name the period in braces. */
export function RowFields(props: RowFieldsProps) {
  const { rows, currency, onChange, end } = props;
  const text = usePhrases('billing');
  return (
    <>
      <div className="billing-rows">
        <div className="billing-rows__head" aria-hidden="true">
          <span>{text('rowDescription')}</span>
          <span>{text('rowQuantity')}</span>
          <span>{text('rowPrice', { sign: signOf(currency) })}</span>
          <span>{text('rowTotal', { sign: signOf(currency) })}</span>
        </div>
        {rows.map((row, place) => (
          <RowField key={row.key} {...props} row={row} place={place} />
        ))}
      </div>
      <div className="billing-rows__acts">
        <Button
          variant="quiet"
          size="sm"
          icon={<IconPlus aria-hidden stroke={1.75} />}
          onClick={() => onChange([...rows, blankRow(nextKey(rows))])}
        >
          {text('addRow')}
        </Button>
        {end}
      </div>
    </>
  );
}

/** A key that no row has yet. */
function nextKey(rows: readonly TypedRow[]): string {
  return String(Math.max(-1, ...rows.map(({ key }) => Number(key))) + 1);
}

interface RowFieldProps extends RowFieldsProps {
  readonly row: TypedRow;
  readonly place: number;
}

function RowField(props: RowFieldProps) {
  const { row, place, rows, currency, pricesIncludeVat, problem, printedOf, onChange } = props;
  const text = usePhrases('billing');
  const said = { row: place + 1 };
  const printed = printedOf(row.description);
  const [line] = row.price === '' ? [] : summedLines([row], pricesIncludeVat);
  const change = (changes: Partial<TypedRow>): void =>
    onChange(rows.map((one, index) => (index === place ? { ...one, ...changes } : one)));
  return (
    <div className="billing-row">
      <TextField
        isLabelHidden
        size="sm"
        label={text('descriptionOfRow', said)}
        name={`rows.${String(place)}.description`}
        maxLength={LINE_DESCRIPTION_LENGTH_MAX}
        value={row.description}
        error={problem(place, 'description')}
        help={printed === undefined ? undefined : text('printed', { text: printed })}
        onChange={({ currentTarget: { value } }) => change({ description: value })}
      />
      <DecimalField
        isLabelHidden
        size="sm"
        label={text('quantityOfRow', said)}
        name={`rows.${String(place)}.quantity`}
        value={row.quantity}
        error={problem(place, 'quantity')}
        onChange={(quantity) => change({ quantity })}
      />
      <DecimalField
        isLabelHidden
        size="sm"
        sign={signOf(currency)}
        decimalsMin={2}
        label={text('priceOfRow', said)}
        name={`rows.${String(place)}.price`}
        value={row.price}
        error={problem(place, 'price')}
        onChange={(price) => change({ price })}
      />
      <span className="billing-row__total">
        <Money
          agorot={line === undefined ? null : computeLine(line, currency).totalMinor}
          decimals={CURRENCIES[currency]}
          sign=""
        />
      </span>
      <span className="billing-row__remove">
        {rows.length > 1 && (
          <IconButton
            size="sm"
            label={text('removeRow', said)}
            icon={<IconTrash aria-hidden stroke={1.75} />}
            onClick={() => onChange(rows.filter((_, index) => index !== place))}
          />
        )}
      </span>
    </div>
  );
}
