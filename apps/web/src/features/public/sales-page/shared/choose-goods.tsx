import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { formatAgorot } from '@pinkas/domain/money/format';
import type { Product, SalesPageContent, Variant } from '@pinkas/domain/sales-pages/sales-page';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Money } from '@pinkas/ui/values/money';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { LeftByVariant, SaleDraft } from './sale-draft.ts';

/** Scarcity is shown only where it is true. */
const FEW = 20;

export interface ChoosingProps {
  readonly content: SalesPageContent;
  readonly left: LeftByVariant;
  readonly draft: SaleDraft;
  readonly isLocked: boolean;
  /** Returns the address of a photograph. */
  readonly photoOf: (fileId: string) => string;
  /** What is wrong with the choice, in words. */
  readonly problem: string | undefined;
  readonly onChange: (draft: SaleDraft) => void;
}

/** What is bought: one product with its variants, several with a quantity each, or a sum. */
export function ChooseGoods(props: ChoosingProps) {
  const { content, problem } = props;
  const [first, ...others] = content.products;
  return (
    <div className="sale-goods">
      {content.freeAmount !== null ? (
        <FreeAmount {...props} />
      ) : first !== undefined && others.length === 0 ? (
        <OneProduct {...props} product={first} />
      ) : (
        content.products.map((product) => (
          <ProductRow key={product.id} {...props} product={product} />
        ))
      )}
      {problem !== undefined && (
        <p className="sale-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

type OfProduct = ChoosingProps & { readonly product: Product };

/** A photograph of a product; its room is there before it is. */
function Photo({ photo, photoOf }: Pick<Product, 'photo'> & Pick<ChoosingProps, 'photoOf'>) {
  if (photo === null) return null;
  return <img className="sale-photo" src={photoOf(photo.fileId)} alt={photo.alt} loading="lazy" />;
}

/** Variants as cards, of which one is chosen, and its quantity. */
function OneProduct({ product, left, draft, isLocked, photoOf, onChange }: OfProduct) {
  const text = usePhrases('salesPage');
  // Pages may be shown beside each other, each with a choice of its own.
  const group = useId();
  const chosen = product.variants.find(({ id }) => (draft.quantities[id] ?? 0) > 0);
  const quantity = chosen === undefined ? 0 : (draft.quantities[chosen.id] ?? 0);
  return (
    <fieldset disabled={isLocked}>
      <legend>{product.name}</legend>
      <Photo photo={product.photo} photoOf={photoOf} />
      {product.note !== '' && <p className="sale-note">{product.note}</p>}
      <div className="sale-variants">
        {product.variants.map((variant) => (
          <label key={variant.id} className="sale-variant">
            <input
              type="radio"
              name={group}
              checked={variant.id === chosen?.id}
              disabled={left.get(variant.id) === 0}
              onChange={() =>
                onChange({ ...draft, quantities: { [variant.id]: Math.max(1, quantity) } })
              }
            />
            <span>{variant.name === '' ? product.name : variant.name}</span>
            <Money agorot={variant.priceAgorot} />
            {left.get(variant.id) === 0 && <small>{text('soldOut')}</small>}
          </label>
        ))}
      </div>
      {chosen !== undefined && product.quantityMax > 1 && (
        <Quantity
          variant={chosen}
          product={product}
          left={left}
          least={1}
          value={quantity}
          onChange={(count) => onChange({ ...draft, quantities: { [chosen.id]: count } })}
        />
      )}
    </fieldset>
  );
}

/** A product among several: each variant with a quantity. */
function ProductRow({ product, left, draft, isLocked, photoOf, onChange }: OfProduct) {
  const text = usePhrases('salesPage');
  return (
    <fieldset disabled={isLocked}>
      <legend>{product.name}</legend>
      <Photo photo={product.photo} photoOf={photoOf} />
      {product.note !== '' && <p className="sale-note">{product.note}</p>}
      {product.variants.map((variant) => (
        <div key={variant.id} className="sale-row">
          <span>
            {variant.name} <Money agorot={variant.priceAgorot} />
          </span>
          {left.get(variant.id) === 0 ? (
            <small>{text('soldOut')}</small>
          ) : (
            <Quantity
              variant={variant}
              product={product}
              left={left}
              least={0}
              value={draft.quantities[variant.id] ?? 0}
              onChange={(count) =>
                onChange({ ...draft, quantities: { ...draft.quantities, [variant.id]: count } })
              }
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

interface QuantityProps {
  readonly variant: Variant;
  readonly product: Product;
  readonly left: LeftByVariant;
  readonly least: number;
  readonly value: number;
  readonly onChange: (count: number) => void;
}

function Quantity({ variant, product, left, least, value, onChange }: QuantityProps) {
  const text = usePhrases('salesPage');
  const rest = left.get(variant.id);
  const most = Math.min(product.quantityMax, rest ?? product.quantityMax);
  const name = variant.name === '' ? product.name : `${product.name}, ${variant.name}`;
  return (
    <div className="sale-quantity">
      <span>
        {text('quantity')}
        {rest !== undefined && rest <= FEW && <small>{text('left', { count: rest })}</small>}
      </span>
      <fieldset className="sale-stepper" aria-label={text('quantityOf', { name })}>
        <IconButton
          label={text('less', { name })}
          icon={<IconMinus aria-hidden stroke={1.75} />}
          disabled={value <= least}
          onClick={() => onChange(value - 1)}
        />
        <output aria-live="polite">{value}</output>
        <IconButton
          label={text('more', { name })}
          icon={<IconPlus aria-hidden stroke={1.75} />}
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
        />
      </fieldset>
    </div>
  );
}

function FreeAmount({ content, draft, isLocked, onChange }: ChoosingProps) {
  const text = usePhrases('salesPage');
  const { suggestedAgorot = [], leastAgorot = 1 } = content.freeAmount ?? {};
  return (
    <fieldset disabled={isLocked}>
      <legend>
        {text(content.docType === DOC_TYPES.RECEIPT_DONATION ? 'howMuch' : 'chooseSum')}
      </legend>
      <div className="sale-suggested">
        {suggestedAgorot.map((agorot) => {
          const typed = formatAgorot(agorot);
          return (
            <Button
              key={agorot}
              size="lg"
              aria-pressed={draft.amount === typed}
              onClick={() => onChange({ ...draft, amount: typed })}
            >
              <Money agorot={agorot} />
            </Button>
          );
        })}
      </div>
      <LtrTextField
        size="lg"
        label={text('amount')}
        help={text('amountFrom', { least: formatAgorot(leastAgorot) })}
        inputMode="decimal"
        maxLength={12}
        value={draft.amount}
        onChange={({ currentTarget }) => onChange({ ...draft, amount: currentTarget.value })}
      />
    </fieldset>
  );
}
