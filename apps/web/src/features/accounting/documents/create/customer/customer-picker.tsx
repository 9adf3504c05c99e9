import type { CustomerOption } from '@pinkas/contract/accounting/customers/customers.contract';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { Combobox, type ComboboxOption } from '@pinkas/ui/fields/combobox/combobox';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconPlus, IconSearch, IconUser } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useIsOnline } from '../../../../../shared/use-is-online.ts';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { useEditor, useFieldError, useReview } from '../form/editor-context.ts';
import { partyOf, rulesOf, usePartyLabel } from '../../type-words.ts';
import type { CustomerForm } from '../form/draft-form.ts';
import { useCustomerSearch, useFindByName } from '../../../customers/shared/customer-search.ts';
import { focusAfterChoice, toCustomerForm, typedCustomer } from './chosen-customer.ts';
import { useTakeTerms } from './use-take-terms.ts';

interface PickerOption extends ComboboxOption {
  readonly customer?: CustomerOption;
  readonly isSaved?: boolean;
}

interface CustomerPickerProps {
  /** Called when the field loses focus, before the typed customer is taken. */
  readonly onLeave: () => void;
}

/** Searches the regular customers by name, number or telephone, and takes unknown text as it is. */
export function CustomerPicker({ onLeave }: CustomerPickerProps) {
  const text = usePhrases('documents');
  const head = usePhrases('documentHead');
  const drafts = usePhrases('drafts');
  const { form, review, docType } = useEditor();
  const partyLabel = usePartyLabel();
  const takeTerms = useTakeTerms();
  const { isTouch } = useMediaSizes();
  const isOnline = useIsOnline();
  const name = useReview((state) => state.form.customer.name);
  const error = useFieldError('customer.name');
  const [isStirred, setIsStirred] = useState(false);
  const search = useCustomerSearch(name, isStirred, rulesOf(docType).party);
  const typed = name.trim();
  const findByName = useFindByName(rulesOf(docType).party);
  useFirstFocus(!isTouch);

  function take(known: CustomerOption): void {
    form.setValue('customer', toCustomerForm(known), { shouldDirty: true });
    takeTerms(known);
  }

  function takeTyped(isSaved: boolean): CustomerForm {
    const customer = typedCustomer(typed, isSaved);
    form.setValue('customer', customer, { shouldDirty: true });
    takeTerms(undefined);
    return customer;
  }

  function choose({ customer, isSaved = false }: PickerOption) {
    if (customer !== undefined) take(customer);
    else takeTyped(isSaved);
    focusAfterChoice(form.getValues('customer'), {
      hasRows: rulesOf(docType).items === 'required',
    });
  }

  function leave() {
    // A field that was only passed through is not blamed, and the page does not jump under a press.
    if (isStirred) review.leave('customer.name');
    if (typed === '') return;
    const same = search.customers.find((customer) => customer.name === typed);
    if (same !== undefined) return take(same);
    const casual = takeTyped(false);
    if (search.isLoading) void takeOnceKnown(casual);
  }

  /**
   * A person who left the field before the response meant the customer of this name, unless the card was
   * touched meanwhile.
   */
  async function takeOnceKnown(casual: CustomerForm): Promise<void> {
    const known = await findByName(casual.name);
    const now = JSON.stringify(form.getValues('customer'));
    if (known !== undefined && now === JSON.stringify(casual)) take(known);
  }

  const found = search.customers.map((customer): PickerOption => ({
    key: customer.id,
    label: customer.name,
    customer,
    icon: <IconUser aria-hidden stroke={1.75} />,
    detail: <CustomerDetail customer={customer} />,
    ...(customer.openAgorot !== 0 && { end: <Money agorot={customer.openAgorot} /> }),
  }));
  const plus = <IconPlus aria-hidden stroke={1.75} />;
  const way = { icon: plus, isSentence: true };
  const of = { name: typed, party: partyOf(docType) };
  const casual = { ...way, key: 'casual', label: head('partyCasual', of) };
  const saved = { ...way, key: 'new', label: head('partySave', of) };
  // A customer who could not be searched may be saved already.
  const ways: PickerOption[] = isOnline ? [casual, { ...saved, isSaved: true }] : [casual];
  const own = typed === '' ? [] : ways;

  return (
    <Combobox<PickerOption>
      label={partyLabel(docType)}
      name="customer.name"
      placeholder={text('customerPlaceholder')}
      value={name}
      error={error}
      startIcon={<IconSearch aria-hidden stroke={1.75} />}
      options={[...found, ...own]}
      isLoading={search.isLoading}
      opensEmpty={isStirred}
      onChange={(value) => {
        setIsStirred(true);
        form.setValue('customer.name', value, { shouldDirty: true });
      }}
      onPick={choose}
      onClick={() => setIsStirred(true)}
      onKeyDown={(event) => {
        if (event.code === 'ArrowDown') setIsStirred(true);
      }}
      onBlur={() => {
        onLeave();
        leave();
      }}
      footer={
        <>
          {!isOnline && <span>{drafts('customerOffline')}</span>}
          <span>
            <Kbd keys="↑" /> <Kbd keys="↓" /> {text('customerKeyMove')}
          </span>
          <span>
            <Kbd keys="Enter" /> {text('customerKeyTake')}
          </span>
          <span>
            <Kbd keys="Esc" /> {text('customerKeyFree')}
          </span>
        </>
      }
    />
  );
}

/** The first focus of the screen: every document begins with its customer. */
function useFirstFocus(isRequested: boolean): void {
  useEffect(() => {
    if (isRequested) document.querySelector<HTMLElement>('[name="customer.name"]')?.focus();
  }, [isRequested]);
}

function CustomerDetail({ customer }: { readonly customer: CustomerOption }) {
  const parts = [customer.taxId, customer.phone, customer.email].filter((part) => part !== '');
  return (
    <>
      {parts.slice(0, 2).map((part, index) => (
        <span key={part}>
          {index > 0 && ' · '}
          <Isolate isLtr>{part}</Isolate>
        </span>
      ))}
    </>
  );
}
