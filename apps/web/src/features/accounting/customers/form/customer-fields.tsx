import { priceListsContract } from '@pinkas/contract/accounting/items/price-lists.contract';
import { FOREIGN_ID_LENGTH_MAX } from '@pinkas/domain/customers/customer-limits';
import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { Sheet, SheetSection } from '@pinkas/ui/layout/card';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../shared/api/query-client.ts';
import type { Form } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { TagPicker } from '../../../../shared/tags/tag-picker.tsx';
import { useTaxIdOwner } from '../customers.queries.ts';
import { useTermsOptions } from '../../../../shared/payment-terms/terms-words.ts';
import { Contacts } from './contacts.tsx';
import type { CustomerDraft } from './customer-draft.ts';

export interface CustomerFieldsProps {
  readonly form: Form<CustomerDraft>;
  /** The customer that is edited; undefined for a new one. */
  readonly id: string | undefined;
}

/** All fields of a card in one sheet; the most common ones come first. */
export function CustomerFields({ form, id }: CustomerFieldsProps) {
  const text = usePhrases('customers');
  const field = form.bind;
  const { draft, change } = form;
  return (
    <Sheet>
      <SheetSection title={text('sectionDetails')}>
        <div className="form-fields">
          <FieldRow>
            <TextField label={text('name')} {...field('name')} data-autofocus />
            <TaxIdField form={form} id={id} />
          </FieldRow>
          <FieldRow>
            <TextField label={text('contactPerson')} isOptional {...field('contactPerson')} />
            <LtrTextField
              label={text('email')}
              help={text('emailConsent')}
              isOptional
              type="email"
              {...field('email')}
            />
          </FieldRow>
          <FieldRow>
            <LtrTextField label={text('mobile')} isOptional type="tel" {...field('mobile')} />
            <LtrTextField label={text('phone')} isOptional type="tel" {...field('phone')} />
            <LtrTextField label={text('website')} isOptional type="url" {...field('website')} />
          </FieldRow>
        </div>
      </SheetSection>
      <SheetSection title={text('sectionAddress')}>
        <div className="form-fields">
          <FieldRow>
            <TextField label={text('address')} isOptional {...field('address')} />
            <TextField label={text('city')} isOptional {...field('city')} />
          </FieldRow>
          <FieldRow>
            <LtrTextField label={text('zip')} isOptional inputMode="numeric" {...field('zip')} />
            <TextField
              label={text('country')}
              isOptional
              help={text('countryHelp')}
              {...field('country')}
            />
            <LtrTextField
              label={text('foreignId')}
              isOptional
              help={text('foreignIdHelp')}
              maxLength={FOREIGN_ID_LENGTH_MAX}
              {...field('foreignId')}
            />
          </FieldRow>
        </div>
      </SheetSection>
      <SheetSection title={text('sectionTerms')} note={text('sectionTermsNote')}>
        <div className="form-fields">
          <TermsFields form={form} />
          <FieldRow>
            <LtrTextField
              label={text('discount')}
              isOptional
              inputMode="decimal"
              help={text('discountHelp')}
              {...field('discount')}
            />
            <SelectField
              label={text('language')}
              name="language"
              value={draft.language}
              options={[
                { value: 'he', label: text('hebrew') },
                { value: 'en', label: text('english') },
              ]}
              onChange={(event) =>
                change({ language: event.currentTarget.value === 'en' ? 'en' : 'he' })
              }
            />
          </FieldRow>
          <PriceListField form={form} />
        </div>
      </SheetSection>
      <SheetSection title={text('sectionContacts')}>
        <Contacts form={form} />
      </SheetSection>
      <SheetSection title={text('sectionAccounting')}>
        <div className="form-fields">
          <FieldRow>
            <LtrTextField
              label={text('accountingKey')}
              isOptional
              help={text('accountingKeyHelp')}
              {...field('accountingKey')}
            />
            <LtrTextField
              label={text('withholding')}
              isOptional
              inputMode="decimal"
              help={text('withholdingHelp')}
              {...field('withholding')}
            />
            <LtrTextField
              label={text('creditLimit')}
              isOptional
              inputMode="decimal"
              help={text('creditLimitHelp')}
              {...field('creditLimit')}
            />
          </FieldRow>
          <SwitchField
            label={text('isSupplier')}
            hint={text('isSupplierHelp')}
            checked={draft.isSupplier}
            onChange={(event) => change({ isSupplier: event.currentTarget.checked })}
          />
        </div>
      </SheetSection>
      <SheetSection title={text('sectionMore')}>
        <div className="form-fields">
          <TagPicker
            label={text('tags')}
            tagIds={draft.tagIds}
            onChange={(tagIds) => change({ tagIds })}
          />
          <TextAreaField
            label={text('remarks')}
            isOptional
            help={text('remarksHelp')}
            {...field('remarks')}
          />
        </div>
      </SheetSection>
    </Sheet>
  );
}

/** The price list whose prices items propose to this customer; nothing to choose before there is one. */
function PriceListField({ form: { draft, change } }: Pick<CustomerFieldsProps, 'form'>) {
  const text = usePhrases('customers');
  const { data } = useQuery(callQuery(priceListsContract.list));
  const lists = (data?.priceLists ?? []).filter(
    ({ id, archivedAt }) => archivedAt === null || id === draft.priceListId,
  );
  if (lists.length === 0) return null;
  return (
    <SelectField
      label={text('priceList')}
      name="priceListId"
      value={draft.priceListId ?? ''}
      options={[
        { value: '', label: text('priceListNone') },
        ...lists.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        change({ priceListId: value === '' ? null : value })
      }
    />
  );
}

/** The tax ID, and the customers who have it already; two cards may share one. */
function TaxIdField({ form, id }: CustomerFieldsProps) {
  const text = usePhrases('customers');
  const field = form.bind;
  const taxId = form.draft.taxId.trim();
  const isGood = isIsraeliId(taxId);
  const owner = useTaxIdOwner(isGood ? taxId : '', id).data?.customer ?? null;
  return (
    <div className="customer-form__tax-id">
      <LtrTextField
        label={text('taxId')}
        isOptional
        inputMode="numeric"
        help={text('taxIdHelp')}
        {...field('taxId')}
      />
      {isGood && owner !== null && (
        <Alert
          tone="warn"
          isLive
          action={
            <LinkText href={`#/customers/${owner.id}`} isUnderlined isInherited>
              {text('openExisting')}
            </LinkText>
          }
        >
          {text(owner.isArchived ? 'taxIdTakenArchived' : 'taxIdTaken', { name: owner.name })}
        </Alert>
      )}
    </div>
  );
}

function TermsFields({ form }: { readonly form: Form<CustomerDraft> }) {
  const text = usePhrases('customers');
  const field = form.bind;
  const { terms } = form.draft;
  return (
    <FieldRow>
      <SelectField
        label={text('paymentTerms')}
        name="terms"
        value={terms}
        onChange={(event) => form.change({ terms: event.currentTarget.value })}
        options={useTermsOptions(terms)}
      />
      {terms === 'days' && (
        <LtrTextField label={text('termsDaysLabel')} inputMode="numeric" {...field('termDays')} />
      )}
    </FieldRow>
  );
}
