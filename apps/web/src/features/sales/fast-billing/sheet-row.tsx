import type { CustomerOption } from '@pinkas/contract/accounting/customers/customers.contract';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Combobox, type ComboboxOption } from '@pinkas/ui/fields/combobox/combobox';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconPlus, IconTrash, IconUser } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { useTypeName } from '../../../shared/documents/type-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { useCustomerSearch } from '../../accounting/customers/shared/customer-search.ts';
import { isBlank, type Cell, type SheetRow } from './sheet-rows.ts';
import { focusCell, type Sheet } from './use-sheet.ts';

interface RowProps {
  readonly sheet: Sheet;
  readonly row: SheetRow;
  readonly place: number;
}

interface Option extends ComboboxOption {
  readonly customer?: CustomerOption;
}

/** By which the keys of the sheet know a cell. */
const cellOf = (place: number, cell: Cell) => ({
  'data-billing-row': place,
  'data-billing-cell': cell,
});

/** The cells of a row, each named for readers; the sheet or the card around them places them. */
export function useRowCells({ sheet, row, place }: RowProps): Readonly<Record<string, ReactNode>> {
  const text = usePhrases('fastBilling');
  const said = { row: place + 1 };
  const { customer } = row;
  return {
    customer: <CustomerCell sheet={sheet} row={row} place={place} />,
    description: (
      <TextField
        {...cellOf(place, 'description')}
        isLabelHidden
        size="sm"
        label={text('descriptionOfRow', said)}
        maxLength={100}
        value={row.description}
        error={sheet.errorOf(row, 'description')}
        onChange={({ currentTarget: { value } }) => sheet.change(place, { description: value })}
      />
    ),
    last: <Money agorot={customer?.lastAgorot ?? null} isMuted />,
    amount: (
      <MoneyField
        {...cellOf(place, 'amount')}
        isLabelHidden
        size="sm"
        label={text('amountOfRow', said)}
        value={row.amount}
        error={sheet.errorOf(row, 'amount')}
        onChange={(amount) => sheet.change(place, { amount })}
      />
    ),
    method: <MethodCell sheet={sheet} row={row} place={place} />,
    remove: isBlank(row) ? null : (
      <IconButton
        label={text('removeRow', said)}
        icon={<IconTrash aria-hidden stroke={1.75} />}
        onClick={() => sheet.remove(place)}
      />
    ),
  };
}

/** Who is billed: a regular customer, or a new one, who is saved with the document. */
function CustomerCell({ sheet, row, place }: RowProps) {
  const text = usePhrases('fastBilling');
  const [isStirred, setIsStirred] = useState(false);
  const typed = row.name.trim();
  const userIcon = <IconUser aria-hidden stroke={1.75} />;
  const maySearch = useMay()('customers.read');
  const isAsked = isStirred || row.isShared;
  const search = useCustomerSearch(row.name, maySearch && isAsked);
  const found = search.customers.map((customer): Option => ({
    key: customer.id,
    label: customer.name,
    customer,
    icon: userIcon,
    detail: <Isolate isLtr>{customer.taxId === '' ? customer.phone : customer.taxId}</Isolate>,
  }));
  const own: Option[] =
    row.customer === undefined ? [] : [{ key: row.customer.id, label: row.name, icon: userIcon }];
  const another: Option = {
    key: 'new',
    label: text('customerNew', { name: typed }),
    icon: <IconPlus aria-hidden stroke={1.75} />,
    isSentence: true,
  };
  const isKnown = row.customerId !== null;
  // A customer who was chosen or found by a pasted name is not offered again as a new one.
  const offered = typed === '' ? found : [...found, another];
  return (
    <Combobox<Option>
      {...cellOf(place, 'name')}
      isLabelHidden
      size="sm"
      label={text('customerOfRow', { row: place + 1 })}
      placeholder={text('customerPlaceholder')}
      value={row.name}
      error={sheet.errorOf(row, 'name')}
      help={
        typed !== '' && row.customerId === null
          ? text(row.isShared ? 'sharedName' : 'customerIsNew')
          : undefined
      }
      options={isKnown ? own : offered}
      isLoading={isAsked && search.isLoading}
      onChange={(name) => {
        setIsStirred(true);
        sheet.change(place, { name, customerId: null, customer: undefined, isShared: false });
        if (row.cardId !== '') sheet.choose(place, '');
      }}
      onPick={({ customer }) => {
        if (customer === undefined) sheet.change(place, { isShared: false });
        else sheet.pick(place, customer.id, customer.name);
        focusCell(place, 'description');
      }}
    />
  );
}

/** By what a row is paid, and the document that follows. */
function MethodCell({ sheet, row, place }: RowProps) {
  const text = usePhrases('fastBilling');
  const nameOf = useTypeName();
  const { terms } = sheet;
  const cards = row.customer?.cards ?? [];
  const types = row.cardId === '' ? terms.issuedTypes : terms.chargedTypes;
  return (
    <div className="fast-billing__method">
      <SelectField
        {...cellOf(place, 'cardId')}
        isLabelHidden
        size="sm"
        label={text('methodOfRow', { row: place + 1 })}
        value={row.cardId}
        options={[
          ...cards.map(({ id, brand, lastDigits: digits }) => ({
            value: id,
            label: text('methodCard', { brand, digits }),
          })),
          { value: '', label: text('methodDocument') },
        ]}
        onChange={({ currentTarget: { value } }) => sheet.choose(place, value)}
      />
      <SelectField
        {...cellOf(place, 'docType')}
        isLabelHidden
        size="sm"
        label={text('documentOfRow', { row: place + 1 })}
        value={String(row.docType)}
        options={types.map((type) => ({ value: String(type), label: nameOf(type) }))}
        onChange={({ currentTarget: { value } }) => sheet.change(place, { docType: Number(value) })}
      />
    </div>
  );
}
