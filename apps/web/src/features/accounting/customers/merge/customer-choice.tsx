import type { CustomerOption } from '@pinkas/contract/accounting/customers/customers.contract';
import { Combobox, type ComboboxOption } from '@pinkas/ui/fields/combobox/combobox';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';

import { isUnanswered } from '../../../../shared/form/is-unanswered.ts';
import { useSettled } from '../../../../shared/form/use-settled.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useCustomerOptions } from '../customers.queries.ts';

interface Option extends ComboboxOption {
  readonly customer: CustomerOption;
}

export interface CustomerChoiceProps {
  readonly label: string;
  /** The customer that cannot be chosen. */
  readonly exceptId: string;
  readonly onPick: (customer: CustomerOption) => void;
}

const SEARCH_AFTER_MS = 150;

/** A regular customer by part of the name, a number, a telephone or an e-mail. */
export function CustomerChoice({ label, exceptId, onPick }: CustomerChoiceProps) {
  const text = usePhrases('customers');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const found = useCustomerOptions(search, true);
  const options = (found.data?.customers ?? [])
    .filter((customer) => customer.id !== exceptId)
    .map((customer): Option => ({
      key: customer.id,
      label: customer.name,
      icon: <IconUser aria-hidden stroke={1.75} />,
      detail: customer.taxId === '' ? undefined : <Isolate isLtr>{customer.taxId}</Isolate>,
      customer,
    }));
  return (
    <Combobox<Option>
      label={label}
      placeholder={text('searchHint')}
      data-autofocus
      opensEmpty
      value={typed}
      onChange={setTyped}
      options={options}
      isLoading={isUnanswered(found, search, typed)}
      onPick={({ customer }) => {
        setTyped(customer.name);
        onPick(customer);
      }}
    />
  );
}
