import type { CustomerOption } from '@pinkas/contract/accounting/customers/customers.contract';
import { Combobox, type ComboboxOption } from '@pinkas/ui/fields/combobox/combobox';
import { IconSearch, IconUser } from '@tabler/icons-react';
import { useState } from 'react';

import type { Form } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useCustomerSearch } from '../../../accounting/customers/shared/customer-search.ts';
import type { TemplateDraft } from './template-draft.ts';

interface Option extends ComboboxOption {
  readonly customer: CustomerOption;
}

/** The regular customer that is billed: another one has other cards, and other addresses. */
export function CustomerField({ form }: { readonly form: Form<TemplateDraft> }) {
  const text = usePhrases('billing');
  const maySearch = useMay()('documents.prepare');
  const [isStirred, setIsStirred] = useState(false);
  const { customerName: name } = form.draft;
  const search = useCustomerSearch(name, maySearch && isStirred);
  const found = isStirred ? search.customers : [];
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
      isLoading={isStirred && search.isLoading}
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
