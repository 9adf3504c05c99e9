import type { CustomerOption } from '@pinkas/contract/accounting/customers/customers.contract';
import { Combobox, type ComboboxOption } from '@pinkas/ui/fields/combobox/combobox';
import { IconSearch, IconUser } from '@tabler/icons-react';
import { useState } from 'react';

import { useMay } from '../../../../shared/session/use-may.ts';
import { useCustomerSearch } from './customer-search.ts';

interface Option extends ComboboxOption {
  readonly customer: CustomerOption;
}

export interface CustomerFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly onType: (name: string) => void;
  readonly onPick: (customer: CustomerOption) => void;
  readonly onBlur: () => void;
}

/** Finds a customer of the book, or takes a name as it is typed. */
export function CustomerField({ name, onType, onPick, ...field }: CustomerFieldProps) {
  const maySearch = useMay()('documents.prepare');
  const [isStirred, setIsStirred] = useState(false);
  const search = useCustomerSearch(name, maySearch && isStirred);
  const found = isStirred ? search.customers : [];
  return (
    <Combobox<Option>
      {...field}
      name="customerName"
      value={name}
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
    />
  );
}
