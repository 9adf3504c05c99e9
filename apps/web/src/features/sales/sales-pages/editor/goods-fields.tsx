import { formatAgorot } from '@pinkas/domain/money/format';
import {
  PAGE_LINE_LENGTH_MAX,
  PAGE_NAME_LENGTH_MAX,
  PRODUCTS_MAX,
  QUANTITY_MAX,
  STOCK_MAX,
  VARIANTS_MAX,
  type FreeAmount,
  type Product,
  type Variant,
} from '@pinkas/domain/sales-pages/sales-page';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { TextField } from '@pinkas/ui/fields/text-field';
import { IconPlus, IconTrash } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { newPartId, without, withPart } from './part-lists.ts';
import { PhotoFields } from './photo-fields.tsx';
import { PriceField, WholeField } from './number-fields.tsx';
import type { PartProps } from './part-props.ts';

function newVariant(): Variant {
  return { id: newPartId(), name: '', priceAgorot: 0, stock: null };
}

/** What the page sells: products with their variants, or a sum that the visitor chooses. */
export function GoodsFields({ draft: { page, content, change } }: PartProps) {
  const text = usePhrases('salesPages');
  const { products, freeAmount } = content;
  if (freeAmount !== null) {
    return (
      <FreeAmountFields amount={freeAmount} onChange={(next) => change({ freeAmount: next })} />
    );
  }
  const taken = new Map(page.taken.map(({ variantId, count }) => [variantId, count]));
  const add = () =>
    change({
      products: [
        ...products,
        {
          id: newPartId(),
          name: '',
          note: '',
          quantityMax: 10,
          variants: [newVariant()],
          photo: null,
        },
      ],
    });
  return (
    <>
      {products.map((product, index) => (
        <ProductFields
          key={product.id}
          product={product}
          taken={taken}
          onChange={(next) => change({ products: withPart(products, index, next) })}
          onRemove={
            products.length > 1 ? () => change({ products: without(products, index) }) : undefined
          }
        />
      ))}
      {products.length < PRODUCTS_MAX && (
        <Button icon={<IconPlus aria-hidden stroke={1.75} />} onClick={add}>
          {text('addProduct')}
        </Button>
      )}
      <p className="sales-note">{text('withVat')}</p>
    </>
  );
}

interface ProductFieldsProps {
  readonly product: Product;
  readonly taken: ReadonlyMap<string, number>;
  readonly onChange: (product: Product) => void;
  readonly onRemove: (() => void) | undefined;
}

function ProductFields({ product, taken, onChange, onRemove }: ProductFieldsProps) {
  const text = usePhrases('salesPages');
  const { variants } = product;
  return (
    <fieldset className="sales-product">
      <legend>{product.name === '' ? text('product') : product.name}</legend>
      <TextField
        label={text('productName')}
        maxLength={PAGE_NAME_LENGTH_MAX}
        value={product.name}
        onChange={({ currentTarget }) => onChange({ ...product, name: currentTarget.value })}
      />
      <TextField
        label={text('productNote')}
        isOptional
        maxLength={PAGE_LINE_LENGTH_MAX}
        value={product.note}
        onChange={({ currentTarget }) => onChange({ ...product, note: currentTarget.value })}
      />
      <PhotoFields photo={product.photo} onChange={(photo) => onChange({ ...product, photo })} />
      <WholeField
        label={text('quantityMax')}
        min={1}
        max={QUANTITY_MAX}
        value={product.quantityMax}
        onChange={(quantityMax) => onChange({ ...product, quantityMax: quantityMax ?? 1 })}
      />
      {variants.map((variant, index) => (
        <VariantFields
          key={variant.id}
          variant={variant}
          taken={taken.get(variant.id) ?? 0}
          onChange={(next) => onChange({ ...product, variants: withPart(variants, index, next) })}
          onRemove={
            variants.length > 1
              ? () => onChange({ ...product, variants: without(variants, index) })
              : undefined
          }
        />
      ))}
      <div className="sales-adds">
        {variants.length < VARIANTS_MAX && (
          <Button onClick={() => onChange({ ...product, variants: [...variants, newVariant()] })}>
            {text('addVariant')}
          </Button>
        )}
        {onRemove !== undefined && <Button onClick={onRemove}>{text('removeProduct')}</Button>}
      </div>
    </fieldset>
  );
}

interface VariantFieldsProps {
  readonly variant: Variant;
  readonly taken: number;
  readonly onChange: (variant: Variant) => void;
  readonly onRemove: (() => void) | undefined;
}

function VariantFields({ variant, taken, onChange, onRemove }: VariantFieldsProps) {
  const text = usePhrases('salesPages');
  return (
    <div className="sales-variant-fields">
      <TextField
        label={text('variantName')}
        maxLength={PAGE_NAME_LENGTH_MAX}
        value={variant.name}
        onChange={({ currentTarget }) => onChange({ ...variant, name: currentTarget.value })}
      />
      <PriceField
        label={text('price')}
        agorot={variant.priceAgorot}
        onChange={(priceAgorot) => onChange({ ...variant, priceAgorot })}
      />
      <WholeField
        label={text('stock')}
        help={taken > 0 ? text('taken', { count: taken }) : text('stockHint')}
        min={0}
        max={STOCK_MAX}
        value={variant.stock}
        onChange={(stock) => onChange({ ...variant, stock })}
      />
      {onRemove !== undefined && (
        <IconButton
          label={text('removeVariant', { name: variant.name })}
          icon={<IconTrash aria-hidden stroke={1.75} />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

interface FreeAmountFieldsProps {
  readonly amount: FreeAmount;
  readonly onChange: (amount: FreeAmount) => void;
}

function FreeAmountFields({ amount, onChange }: FreeAmountFieldsProps) {
  const text = usePhrases('salesPages');
  const { suggestedAgorot, leastAgorot } = amount;
  return (
    <>
      <PriceField
        label={text('leastAmount')}
        agorot={leastAgorot}
        onChange={(least) => onChange({ ...amount, leastAgorot: Math.max(1, least) })}
      />
      {suggestedAgorot.map((agorot, index) => (
        <PriceField
          // Sums have no names of their own.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={text('suggested', { sum: formatAgorot(agorot) })}
          agorot={agorot}
          onChange={(next) =>
            onChange({
              ...amount,
              suggestedAgorot: withPart(suggestedAgorot, index, Math.max(1, next)),
            })
          }
        />
      ))}
    </>
  );
}
