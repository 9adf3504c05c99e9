import { SALE_DOC_TYPES } from '@pinkas/domain/clearing/sale-doc-types';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { REMINDER_HOURS_MAX, REMINDER_HOURS_MIN } from '@pinkas/domain/sales-pages/cart-reminder';
import { PAGE_LOOKS } from '@pinkas/domain/sales-pages/page-look';
import { isSafeLink, PAGE_PICTURES } from '@pinkas/domain/sales-pages/page-text';
import {
  BLOCKS_MAX,
  FIELDS_MAX,
  LIST_ITEMS_MAX,
  PAGE_LINE_LENGTH_MAX,
  PAGE_NAME_LENGTH_MAX,
  PAGE_TEXT_LENGTH_MAX,
  PAGE_TITLE_LENGTH_MAX,
  PRODUCTS_MAX,
  QUANTITY_MAX,
  RUNS_MAX,
  SHIPPING_MAX,
  STOCK_MAX,
  SUGGESTED_MAX,
  TERMS_LENGTH_MAX,
  VARIANTS_MAX,
  type SalesPageContent,
} from '@pinkas/domain/sales-pages/sales-page';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import { blockText, Id, lineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** Names a part within its page. */
export const PartId = z.string().regex(/^[\w-]{1,36}$/, code('FIELD_WRONG_TYPE'));
const Flag = z.boolean(code('FIELD_WRONG_TYPE'));
const Name = lineText(PAGE_NAME_LENGTH_MAX);
const Line = lineText(PAGE_LINE_LENGTH_MAX);
const Text = blockText(PAGE_TEXT_LENGTH_MAX);
const Picture = z.enum(PAGE_PICTURES, code('VALUE_NOT_ALLOWED'));

function whole(min: number, max: number) {
  return z
    .int(code('FIELD_WRONG_TYPE'))
    .min(min, code(min === 0 ? 'NUMBER_NEGATIVE' : 'VALUE_NOT_ALLOWED'))
    .max(max, code('NUMBER_TOO_LARGE'));
}
const Price = whole(0, DOCUMENT_TOTAL_AGOROT_MAX);

function listOf<T extends z.ZodType>(part: T, max: number, min = 0) {
  return z.array(part).min(min, code('FIELD_REQUIRED')).max(max, code('LIST_TOO_LONG')).readonly();
}

function withOwnIds<T extends { readonly id: string }>(parts: readonly T[]): boolean {
  return new Set(parts.map(({ id }) => id)).size === parts.length;
}

const Run = z.strictObject({
  text: Text,
  isBold: Flag,
  href: lineText(500).refine((href) => href === '' || isSafeLink(href), code('VALUE_NOT_ALLOWED')),
});

const Block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: Line }),
  z.strictObject({ kind: z.literal('paragraph'), runs: listOf(Run, RUNS_MAX) }),
  z.strictObject({ kind: z.literal('list'), items: listOf(Line, LIST_ITEMS_MAX) }),
  z.strictObject({ kind: z.literal('picture'), picture: Picture, alt: Line }),
]);

const Variant = z.strictObject({
  id: PartId,
  name: Name,
  priceAgorot: Price,
  stock: whole(0, STOCK_MAX).nullable(),
});

const Product = z.strictObject({
  id: PartId,
  name: Name,
  note: Line,
  quantityMax: whole(1, QUANTITY_MAX),
  variants: listOf(Variant, VARIANTS_MAX, 1),
  photo: z.strictObject({ fileId: Id, alt: Line }).nullable().default(null),
});

/** A sales page as its business writes it; a draft may be unfinished. */
export const PageContent = z.strictObject({
  language: z.enum(['he', 'en'], code('VALUE_NOT_ALLOWED')),
  look: z.enum(PAGE_LOOKS, code('VALUE_NOT_ALLOWED')).default('gallery'),
  title: lineText(PAGE_TITLE_LENGTH_MAX),
  picture: Picture.nullable(),
  blocks: listOf(Block, BLOCKS_MAX),
  products: listOf(Product, PRODUCTS_MAX).refine(
    (products) => withOwnIds(products.flatMap(({ variants }) => variants)),
    code('VALUE_NOT_ALLOWED'),
  ),
  freeAmount: z
    .strictObject({
      suggestedAgorot: listOf(whole(1, DOCUMENT_TOTAL_AGOROT_MAX), SUGGESTED_MAX),
      leastAgorot: whole(1, DOCUMENT_TOTAL_AGOROT_MAX),
    })
    .nullable(),
  shipping: listOf(
    z.strictObject({ id: PartId, name: Name, priceAgorot: Price, asksAddress: Flag }),
    SHIPPING_MAX,
  ).refine(withOwnIds, code('VALUE_NOT_ALLOWED')),
  fields: listOf(z.strictObject({ id: PartId, label: Line, isRequired: Flag }), FIELDS_MAX).refine(
    withOwnIds,
    code('VALUE_NOT_ALLOWED'),
  ),
  terms: blockText(TERMS_LENGTH_MAX),
  thanks: Text,
  docType: z.union(
    SALE_DOC_TYPES.map((docType) => z.literal(docType)),
    code('VALUE_NOT_ALLOWED'),
  ),
  reminder: z
    .strictObject({ afterHours: whole(REMINDER_HOURS_MIN, REMINDER_HOURS_MAX) })
    .nullable()
    .default(null),
}) satisfies z.ZodType<SalesPageContent>;
