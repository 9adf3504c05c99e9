import { VAT_KINDS } from '@pinkas/domain/documents/draft/document-draft';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { Combobox } from '@pinkas/ui/fields/combobox/combobox';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { Sheet, SheetSection } from '@pinkas/ui/layout/card';
import type { ReactNode } from 'react';

import { itemsContract } from '@pinkas/contract/accounting/items/items.contract';

import type { Form } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useBusinessHasVat } from '../../../../shared/session/business-vat.ts';
import { useListQuery } from '../../../../shared/lists/use-list-query.ts';
import { TagPicker } from '../../../../shared/tags/tag-picker.tsx';
import { usePriceLists } from '../items.queries.ts';
import type { ItemDraft } from './item-draft.ts';
import { ItemImage } from './item-image.tsx';

export interface ItemFieldsProps {
  readonly form: Form<ItemDraft>;
  /** Shown under the stock switch: the quantity, and its history. */
  readonly stock?: ReactNode;
}

const VAT_PHRASES = { taxable: 'vatTaxable', exempt: 'vatExempt', zero: 'vatZero' } as const;
const CURRENCY_NAMES = Object.keys(CURRENCIES) as Currency[];

/** All fields of an item in one sheet; required ones come first. */
export function ItemFields({ form, stock }: ItemFieldsProps) {
  const text = usePhrases('items');
  const field = form.bind;
  const { draft, change } = form;
  return (
    <Sheet>
      <SheetSection title={text('sectionDetails')}>
        <div className="form-fields">
          <FieldRow>
            <TextField label={text('name')} {...field('name')} data-autofocus />
            <LtrTextField
              label={text('nameEn')}
              isOptional
              help={text('nameEnHelp')}
              {...field('nameEn')}
            />
          </FieldRow>
          <FieldRow>
            <LtrTextField
              label={text('catalogueNumber')}
              isOptional
              help={text('catalogueNumberHelp')}
              {...field('catalogueNumber')}
            />
            <LtrTextField label={text('barcode')} isOptional {...field('barcode')} />
            <CategoryField form={form} />
          </FieldRow>
        </div>
      </SheetSection>
      <SheetSection title={text('sectionPrice')}>
        <div className="form-fields">
          <FieldRow>
            <LtrTextField label={text('price')} inputMode="decimal" {...field('price')} />
            <SelectField
              label={text('currency')}
              name="currency"
              value={draft.currency}
              options={CURRENCY_NAMES.map((value) => ({ value, label: value }))}
              onChange={(event) => {
                const { value } = event.currentTarget;
                change({ currency: CURRENCY_NAMES.find((one) => one === value) ?? 'ILS' });
              }}
            />
            <TextField label={text('unit')} isOptional {...field('unit')} />
          </FieldRow>
          <VatFields form={form} />
        </div>
      </SheetSection>
      <ListPrices form={form} />
      <SheetSection title={text('sectionImage')}>
        <ItemImage fileId={draft.imageFileId} onChange={(imageFileId) => change({ imageFileId })} />
      </SheetSection>
      <SheetSection title={text('sectionAccounting')}>
        <FieldRow>
          <LtrTextField
            label={text('cost')}
            isOptional
            inputMode="decimal"
            help={text('costHelp')}
            {...field('cost')}
          />
          <TextField label={text('incomeType')} isOptional {...field('incomeType')} />
        </FieldRow>
      </SheetSection>
      <SheetSection title={text('sectionMore')}>
        <div className="form-fields">
          <TagPicker
            label={text('tags')}
            tagIds={draft.tagIds}
            onChange={(tagIds) => change({ tagIds })}
          />
          <TextAreaField
            label={text('description')}
            isOptional
            help={text('descriptionHelp')}
            {...field('description')}
          />
        </div>
      </SheetSection>
      <SheetSection title={text('sectionStock')}>
        <div className="form-fields">
          <SwitchField
            label={text('isStocked')}
            hint={text('isStockedHelp')}
            checked={draft.isStocked}
            onChange={(event) => change({ isStocked: event.currentTarget.checked })}
          />
          {stock}
        </div>
      </SheetSection>
    </Sheet>
  );
}

/** The VAT of the price; renders nothing where the business has none. */
function VatFields({ form }: { readonly form: Form<ItemDraft> }) {
  const text = usePhrases('items');
  const { draft, change } = form;
  if (!useBusinessHasVat()) return null;
  return (
    <FieldRow>
      <SegmentedControl
        label={text('vatInPrice')}
        value={draft.priceIncludesVat ? 'with' : 'before'}
        segments={[
          { value: 'before', label: text('beforeVat') },
          { value: 'with', label: text('includesVat') },
        ]}
        onChange={(value) => change({ priceIncludesVat: value === 'with' })}
      />
      <SelectField
        label={text('vatKind')}
        name="vatKind"
        value={draft.vatKind}
        options={VAT_KINDS.map((value) => ({ value, label: text(VAT_PHRASES[value]) }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change({ vatKind: VAT_KINDS.find((one) => one === value) ?? 'taxable' });
        }}
      />
    </FieldRow>
  );
}

/** A category that other items have, or a new one. */
function CategoryField({ form }: { readonly form: Form<ItemDraft> }) {
  const text = usePhrases('items');
  const { data } = useListQuery(itemsContract.totals, { query: {} });
  const categories = data?.categories ?? [];
  const typed = form.draft.category.trim().toLowerCase();
  return (
    <Combobox
      label={text('category')}
      name="category"
      isOptional
      autoComplete="off"
      opensEmpty={categories.length > 0}
      value={form.draft.category}
      error={form.problem('category')}
      onChange={(category) => form.change({ category })}
      options={categories
        .filter((one) => one.toLowerCase().includes(typed))
        .slice(0, 8)
        .map((one) => ({ key: one, label: one }))}
      onPick={({ label }) => form.change({ category: label })}
    />
  );
}

/** A price in each price list; renders nothing while the business has none. */
function ListPrices({ form }: { readonly form: Form<ItemDraft> }) {
  const text = usePhrases('items');
  const { listPrices } = form.draft;
  const lists = (usePriceLists().data?.priceLists ?? []).filter(
    ({ id, archivedAt }) => archivedAt === null || (listPrices[id] ?? '') !== '',
  );
  if (lists.length === 0) return null;
  return (
    <SheetSection title={text('sectionLists')} note={text('sectionListsNote')}>
      <FieldRow>
        {lists.map(({ id, name, currency }) => {
          const place = `listPrices.${id}`;
          return (
            <LtrTextField
              key={id}
              label={currency === 'ILS' ? name : `${name} (${currency})`}
              isOptional
              name={place}
              autoComplete="off"
              inputMode="decimal"
              value={listPrices[id] ?? ''}
              error={form.problem(place) ?? form.problem('listPrices')}
              onChange={(event) =>
                form.change({ listPrices: { ...listPrices, [id]: event.currentTarget.value } })
              }
              onBlur={() => form.touch(place)}
            />
          );
        })}
      </FieldRow>
    </SheetSection>
  );
}
