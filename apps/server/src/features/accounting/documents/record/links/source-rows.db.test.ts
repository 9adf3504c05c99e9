import { randomUUID } from 'node:crypto';

import { isRowLeft, leftMinorOf, type SourceRow } from '@pinkas/domain/documents/links/left-of-row';
import { withTaken } from '@pinkas/domain/documents/links/source-rows';
import { minor } from '@pinkas/domain/money/agorot';
import { expect, test } from 'vitest';

import { pick, seededRandom, type Random } from '../../../../../../test/chains/seeded-random.ts';
import { plantRows, type PlantedRow } from '../../../../../../test/database/plant-rows.ts';
import { useTestDatabase } from '../../../../../../test/database/use-test-database.ts';

/* The view of what later lines took of a row, with lines that no form makes: the product's rule is the measure. */

const [ACCOUNT, OTHER_ACCOUNT] = [1, 2];
const ONE = 10_000;
const CASES = 800;

const db = useTestDatabase();

type DiscountKind = 'none' | 'amount' | 'percent';

interface Line {
  readonly quantityE4: number;
  readonly unitPriceE4: number;
  readonly kind: DiscountKind;
  readonly amount: number;
  readonly discount: number;
}

interface Case {
  readonly id: string;
  readonly row: Line;
  readonly taking: Line;
  readonly isSameCurrency: boolean;
  /** What another line took by sum. */
  readonly taken: number;
}

/** A sum at, or close to, the share of a row's, at the limit of the rounding tolerance. */
const near = (random: Random, share: number, most: number): number =>
  Math.round(share) + random(2 * most + 1) - most;

const KINDS = ['none', 'amount', 'percent'] as const;

function discountOf(random: Random, kind: DiscountKind, amount: number): number {
  return kind === 'none' || random(4) === 0 ? 0 : Math.sign(amount) * random(Math.abs(amount) + 1);
}

function aCase(random: Random): Case {
  const side = random(4) === 0 ? -1 : 1;
  const kind = pick(random, KINDS) ?? 'none';
  const quantityE4 = side * (1 + random(12)) * ONE;
  const amount = side * (100 + random(20_000));
  const row = {
    quantityE4,
    unitPriceE4: ONE,
    kind,
    amount,
    discount: discountOf(random, kind, amount),
  };
  const share = (1 + random(12)) / 12;
  const takingE4 = Math.round(quantityE4 * share);
  const part = takingE4 / quantityE4;
  const takingKind = pick(random, KINDS) ?? 'none';
  const taking = {
    quantityE4: takingE4,
    unitPriceE4: random(4) === 0 ? 0 : ONE,
    kind: takingKind,
    amount: near(random, amount * part, 3),
    discount: takingKind === 'none' ? 0 : near(random, row.discount * part, 4),
  };
  const left = (amount - row.discount) * (1 - part);
  const taken = random(3) === 0 ? near(random, left, 2) : 0;
  return { id: randomUUID(), row, taking, isSameCurrency: random(3) > 0, taken };
}

const lineOf = ({ quantityE4, unitPriceE4, kind, amount, discount }: Line) => ({
  line_no: 1,
  quantity_e4: quantityE4,
  unit_price_e4: unitPriceE4,
  discount_kind: kind,
  amount_minor: amount,
  discount_minor: discount,
  total_minor: amount - discount,
});

const DOLLARS = { currency: 'USD', currency_sums: {} };
const SHEKELS = { currency: 'ILS', currency_sums: null };

/** The row of a source document, a line that follows it by quantity, and one that does by sum. */
function rowsOf(account: number, number: number, one: Case): PlantedRow[] {
  const of = { account_id: account };
  const source = { source_id: one.id, source_line_no: 1 };
  const [follower, billed] = [randomUUID(), randomUUID()];
  const documents = [
    { ...of, id: one.id, number: 3 * number, ...DOLLARS },
    { ...of, id: follower, number: 3 * number + 1, ...(one.isSameCurrency ? DOLLARS : SHEKELS) },
    { ...of, id: billed, number: 3 * number + 2, ...SHEKELS },
  ];
  const bySum = {
    quantityE4: ONE,
    unitPriceE4: ONE,
    kind: 'none',
    amount: one.taken,
    discount: 0,
  } as const;
  return [
    ...documents.map((values): PlantedRow => ['documents', values]),
    ['document_lines', { ...of, document_id: one.id, ...lineOf(one.row) }],
    [
      'document_lines',
      {
        ...of,
        document_id: follower,
        ...lineOf(one.taking),
        ...source,
        source_measure: 'quantity',
      },
    ],
    [
      'document_lines',
      { ...of, document_id: billed, ...lineOf(bySum), ...source, source_measure: 'sum' },
    ],
  ];
}

/** What the product computes for the row, once both lines took their part of it. */
function ruleOf({ row, taking, taken, isSameCurrency }: Case): SourceRow {
  const none: SourceRow = {
    lineNo: 1,
    quantityE4: row.quantityE4,
    amountMinor: row.amount,
    totalMinor: row.amount - row.discount,
    priceIncludesVat: false,
    hasDiscountSum: row.kind === 'amount',
    takenQuantityE4: 0,
    takenAmountMinor: 0,
    takenDiscountMinor: 0,
    takenMinor: 0,
  };
  const line = {
    quantityE4: taking.quantityE4,
    unitPriceE4: taking.unitPriceE4,
    discount: taking.kind === 'amount' ? { kind: 'amount', amountMinor: 0 } : { kind: 'none' },
    source: { documentId: '', lineNo: 1, measure: 'quantity' },
  } as unknown as Parameters<typeof withTaken>[1];
  const totals = {
    amountMinor: minor(taking.amount),
    discountMinor: minor(taking.discount),
    totalMinor: minor(taking.amount - taking.discount),
  };
  return { ...withTaken(none, line, totals, isSameCurrency), takenMinor: taken };
}

const ROWS_LEFT = `
  select to_jsonb(q) as row from (select r.document_id as id, r.line_no as "lineNo", r.quantity_e4 as "quantityE4",
    r.amount_minor as "amountMinor", r.total_minor as "totalMinor", r.price_includes_vat as "priceIncludesVat",
    r.has_discount_sum as "hasDiscountSum", r.taken_quantity_e4 as "takenQuantityE4",
    r.taken_amount_minor as "takenAmountMinor", r.taken_discount_minor as "takenDiscountMinor",
    r.taken_minor as "takenMinor", r.is_left as "isLeft", r.left_minor as "leftMinor"
  from rows_left r where r.account_id = $1) q`;

/** As the database answers: without a zero below zero. */
const asJson = (value: object): unknown => JSON.parse(JSON.stringify(value));

test('what lines took of a row is the same in the database and in the product, close to each bound of rounding', async () => {
  const random = seededRandom(20_261_125);
  const cases = Array.from({ length: CASES }, () => aCase(random));
  // Another account has documents of the same ids, with other content.
  const others = cases.map(({ id }) => ({ ...aCase(random), id }));
  await plantRows(
    db.superuser,
    cases.flatMap((one, number) => rowsOf(ACCOUNT, number, one)),
  );
  await plantRows(
    db.superuser,
    others.flatMap((one, number) => rowsOf(OTHER_ACCOUNT, number, one)),
  );
  for (const [account, list] of [
    [ACCOUNT, cases],
    [OTHER_ACCOUNT, others],
  ] as const) {
    const { rows } = await db.superuser.query<{ row: { id: string } }>(ROWS_LEFT, [account]);
    const found = new Map(rows.map(({ row }) => [row.id, row]));
    for (const one of list) {
      const rule = ruleOf(one);
      const expected = {
        id: one.id,
        ...rule,
        isLeft: isRowLeft(rule),
        leftMinor: leftMinorOf(rule),
      };
      expect(found.get(one.id), JSON.stringify(one)).toEqual(asJson(expected));
    }
  }
});
