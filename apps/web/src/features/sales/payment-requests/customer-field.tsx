import type { CustomerOption } from '@pinkas/contract/accounting/customers/customers.contract';
import { Combobox, type ComboboxOption } from '@pinkas/ui/fields/combobox/combobox';
import { IconSearch, IconUser } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { useCustomerSearch } from '../../accounting/customers/shared/customer-search.ts';

interface Option extends ComboboxOption {
  readonly customer: CustomerOption;
}

interface CustomerFieldProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly onType: (name: string) => void;
  readonly onPick: (customer: CustomerOption) => void;
  readonly onBlur: () => void;
}

/** Finds a customer of the book, or takes a name as it is typed. */
export function CustomerField({ name, error, onType, onPick, onBlur }: CustomerFieldProps) {
  const text = usePhrases('paymentRequests');
  const maySearch = useMay()('documents.prepare');
  const [isStirred, setIsStirred] = useState(false);
  const search = useCustomerSearch(name, maySearch && isStirred);
  const found = isStirred ? search.customers : [];
  return (
    <Combobox<Option>
      label={text('customer')}
      help={text('customerHint')}
      name="customerName"
      value={name}
      error={error}
      startIcon={<IconSearch aria-hidden stroke={1.75} />}
      options={found.map((customer) => ({
        key: customer.id,
        label: customer.name,
        icon: <IconUser aria-hidden stroke={1.75} />,
        detail: <bdi>{customer.email === '' ? customer.phone : customer.email}</bdi>,
        customer,
      }))}
      isLoading={isStirred && search.isLoading}
      opensEmpty={isStirred}
      onChange={(value) => {
        setIsStirred(true);
        onType(value);
      }}
      onClick={() => setIsStirred(true)}
      onPick={({ customer }) => onPick(customer)}
      onBlur={onBlur}
    />
  );
}
