import type { CustomerOption } from '@pinkas/contract/accounting/customers/customers.contract';
import { Combobox, type ComboboxOption } from '@pinkas/ui/fields/combobox/combobox';
import { IconSearch, IconUser } from '@tabler/icons-react';
import { useState } from 'react';

import type { Form } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { useCustomerSearch } from '../../accounting/customers/shared/customer-search.ts';
import type { MandateDraft } from './mandate-form.ts';

interface Option extends ComboboxOption {
  readonly customer: CustomerOption;
}

/** The customer whose account is debited; the holder is filled in from it where none was typed. */
export function CustomerField({ form }: { readonly form: Form<MandateDraft> }) {
  const text = usePhrases('mandates');
  const maySearch = useMay()('documents.prepare');
  const [isStirred, setIsStirred] = useState(false);
  const { customerName: name, payerName } = form.draft;
  const search = useCustomerSearch(name, maySearch && isStirred);
  const found = isStirred ? search.customers : [];
  const code = form.codeOf('customerName');
  return (
    <Combobox<Option>
      label={text('customer')}
      help={text('customerHint')}
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
        form.change({ customerName, customerId: null });
      }}
      onClick={() => setIsStirred(true)}
      onPick={({ customer: { id, name: customerName } }) =>
        form.change({
          customerId: id,
          customerName,
          payerName: payerName === '' ? customerName.slice(0, 16) : payerName,
        })
      }
      onBlur={() => form.touch('customerName')}
    />
  );
}
