import {
  customersContract,
  type CustomerOption,
} from '@pinkas/contract/accounting/customers/customers.contract';
import { Combobox, type ComboboxOption } from '@pinkas/ui/fields/combobox/combobox';
import { IconSearch, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callQuery } from '../../../shared/api/query-client.ts';
import { isUnanswered } from '../../../shared/form/is-unanswered.ts';
import { useSettled } from '../../../shared/form/use-settled.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';

const SEARCH_AFTER_MS = 150;

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
  const search = useSettled(name.trim(), SEARCH_AFTER_MS);
  const result = useQuery({
    ...callQuery(customersContract.search, { query: { search, among: 'customers' } }),
    enabled: maySearch && isStirred,
    placeholderData: keepPreviousData,
  });
  const found = isStirred ? (result.data?.customers ?? []) : [];
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
      isLoading={isStirred && isUnanswered(result, search, name)}
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
