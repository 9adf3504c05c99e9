import type { CustomerOption } from '@pinkas/contract/accounting/customers/customers.contract';
import { Combobox, type ComboboxOption } from '@pinkas/ui/fields/combobox/combobox';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconPlus, IconSearch, IconUser } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useCustomerSearch } from '../../accounting/customers/shared/customer-search.ts';
import { NO_CARD, type ChargeForm } from './use-charge-form.ts';

interface Option extends ComboboxOption {
  readonly customer?: CustomerOption;
}

/** Who is charged: a regular customer, or a name that is typed. */
export function CustomerFields({ form }: { readonly form: ChargeForm }) {
  const text = usePhrases('virtualTerminal');
  const { draft, change, errorOf, takeCustomer } = form;
  const [isStirred, setIsStirred] = useState(false);
  const search = useCustomerSearch(draft.name, isStirred);
  const typed = draft.name.trim();
  const found = search.customers.map((customer): Option => ({
    key: customer.id,
    label: customer.name,
    customer,
    icon: <IconUser aria-hidden stroke={1.75} />,
    detail: <Isolate isLtr>{customer.taxId === '' ? customer.phone : customer.taxId}</Isolate>,
    ...(customer.openAgorot !== 0 && { end: <Money agorot={customer.openAgorot} /> }),
  }));
  const casual: Option = {
    key: 'casual',
    label: text('customerTyped', { name: typed }),
    icon: <IconPlus aria-hidden stroke={1.75} />,
    isSentence: true,
  };
  return (
    <>
      <Combobox<Option>
        label={text('customer')}
        name="name"
        placeholder={text('customerPlaceholder')}
        value={draft.name}
        error={errorOf('name')}
        startIcon={<IconSearch aria-hidden stroke={1.75} />}
        options={typed === '' ? found : [...found, casual]}
        isLoading={search.isLoading}
        opensEmpty={isStirred}
        onClick={() => setIsStirred(true)}
        onChange={(name) => {
          setIsStirred(true);
          change({ name, customerId: null, documentIds: [], ...NO_CARD });
        }}
        onPick={({ customer }) => {
          if (customer !== undefined) takeCustomer(customer);
          form.focus('amount');
        }}
      />
      <FieldRow>
        <LtrTextField
          label={text('email')}
          name="email"
          isOptional
          inputMode="email"
          value={draft.email}
          error={errorOf('email')}
          help={draft.email === '' ? text('emailNone') : text('emailHelp')}
          onChange={({ currentTarget: { value } }) => change({ email: value })}
        />
        <LtrTextField
          label={text('phone')}
          name="phone"
          isOptional
          inputMode="tel"
          value={draft.phone}
          error={errorOf('phone')}
          onChange={({ currentTarget: { value } }) => change({ phone: value })}
        />
      </FieldRow>
    </>
  );
}
