import {
  customersContract,
  type CustomerOption,
} from '@pinkas/contract/accounting/customers/customers.contract';
import { Combobox, type ComboboxOption } from '@pinkas/ui/fields/combobox/combobox';
import { IconSearch, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callQuery } from '../../../../shared/api/query-client.ts';
import { isUnanswered } from '../../../../shared/form/is-unanswered.ts';
import type { Form } from '../../../../shared/form/use-form.ts';
import { useSettled } from '../../../../shared/form/use-settled.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import type { TemplateDraft } from './template-draft.ts';

const SEARCH_AFTER_MS = 150;

interface Option extends ComboboxOption {
  readonly customer: CustomerOption;
}

/** The regular customer that is billed: another one has other cards, and other addresses. */
export function CustomerField({ form }: { readonly form: Form<TemplateDraft> }) {
  const text = usePhrases('billing');
  const maySearch = useMay()('documents.prepare');
  const [isStirred, setIsStirred] = useState(false);
  const { customerName: name } = form.draft;
  const search = useSettled(name.trim(), SEARCH_AFTER_MS);
  const result = useQuery({
    ...callQuery(customersContract.search, { query: { search, among: 'customers' } }),
    enabled: maySearch && isStirred,
    placeholderData: keepPreviousData,
  });
  const found = isStirred ? (result.data?.customers ?? []) : [];
  const code = form.codeOf('customerName');
  return (
    <Combobox<Option>
      label={text('customer')}
      name="customerName"
      value={name}
      error={code === 'FIELD_REQUIRED' ? text('customerMissing') : form.problem('customerName')}
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
      onChange={(customerName) => {
        setIsStirred(true);
        form.change({ customerName, customerId: null, savedCardId: '' });
      }}
      onClick={() => setIsStirred(true)}
      onPick={({ customer: { id, name: customerName, email } }) =>
        form.change({ customerId: id, customerName, savedCardId: '', mailTo: email })
      }
      onBlur={() => form.touch('customerName')}
    />
  );
}
