import { describe, expect, test } from 'vitest';

import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';

/* What the functions refuse and write that allocate credits, and what they hold meanwhile. */

const db = useTestDatabase();

const [TRANSACTION, INVOICE, PAID_INVOICE, CREDIT, RECEIPT, ORDER] = [
  300, 305, 320, 330, 400, 100,
] as const;
const AT = '2026-05-07T10:00:00Z';
const ACTOR = '{"actor_kind": "user", "actor_id": "somebody"}';

/** A receipt of 100 on account and an invoice of 60, of one customer. */
function books(item: object = {}, credit: object = {}): PlantedBooks {
  const made = new PlantedBooks(db.superuser);
  const customer_id = made.id('customer');
  for (const name of ['customer', 'other'])
    made.add('customers', { id: made.id(name), is_regular: true });
  return made
    .document('credit', RECEIPT, 100, {
      received_agorot: 100,
      credit_agorot: 100,
      customer_id,
      ...credit,
    })
    .document('item', INVOICE, 60, { open_agorot: 60, customer_id, ...item });
}

type Part = readonly [id: string, credit: string, item: string, sum: number];

function change(
  made: PlantedBooks,
  undo: readonly string[],
  parts: readonly Part[],
): Promise<string> {
  const list = parts.map(([id, credit, item, sum]) => ({
    id: made.id(id),
    credit_id: made.id(credit),
    item_id: made.id(item),
    sum_agorot: sum,
  }));
  const ids = `{${undo.map((id) => made.id(id)).join(',')}}`;
  return made.run(
    `select change_allocations(${made.account}, '${ids}', '${JSON.stringify(list)}', '${AT}', '${ACTOR}', 'ip')`,
  );
}

const sums = async (made: PlantedBooks) => {
  const rows = await made.read(
    'select id, open_agorot as open, credit_agorot as credit from documents where account_id = $1',
  );
  return Object.fromEntries(rows.map(({ id, open, credit }) => [id, [open, credit]]));
};

describe('an allocation', () => {
  test.each([
    ['up to what is open', {}, {}, 60, 'done'],
    ['not above what is open', {}, {}, 61, 'ALLOCATION_ABOVE_OPEN'],
    ['up to the credit', { total_agorot: 200, open_agorot: 200 }, {}, 100, 'done'],
    [
      'not above the credit',
      { total_agorot: 200, open_agorot: 200 },
      {},
      101,
      'ALLOCATION_ABOVE_CREDIT',
    ],
    ['to a request', { doc_type: TRANSACTION }, {}, 60, 'done'],
    ['to no paper', { doc_type: ORDER }, {}, 60, 'ALLOCATION_NOT_ALLOWED'],
    ['to no paid invoice', { doc_type: PAID_INVOICE }, {}, 60, 'ALLOCATION_NOT_ALLOWED'],
    ['to no credit', { doc_type: CREDIT }, {}, 60, 'ALLOCATION_NOT_ALLOWED'],
    [
      'of income to a request of income',
      { doc_type: TRANSACTION, is_income: true },
      { is_income: true },
      60,
      'done',
    ],
    ['of income to no other', {}, { is_income: true }, 60, 'ALLOCATION_NOT_ALLOWED'],
    ['of other money to none of income', { is_income: true }, {}, 60, 'ALLOCATION_NOT_ALLOWED'],
  ])('goes %s', async (_what, item, credit, sum, expected) => {
    expect(await change(books(item, credit), [], [['part', 'credit', 'item', sum]])).toBe(expected);
  });

  test('goes to no other customer, and to nothing that is not there', async () => {
    const made = books();
    const ofOther = books({ customer_id: made.id('other') });
    expect(await change(ofOther, [], [['part', 'credit', 'item', 1]])).toBe(
      'ALLOCATION_NOT_ALLOWED',
    );
    expect(await change(made, [], [['part', 'credit', 'nothing', 1]])).toBe('NOT_FOUND');
    expect(await change(made, [], [['part', 'nothing', 'item', 1]])).toBe('NOT_FOUND');
    expect(await change(made, ['nothing'], [])).toBe('NOT_FOUND');
  });

  test('takes nothing of a request that waits for its invoice', async () => {
    const made = books({}, { doc_type: TRANSACTION }).link('receipt', 'credit', 'receipt', 100);
    expect(await change(made, [], [['part', 'credit', 'item', 1]])).toBe('ALLOCATION_ABOVE_CREDIT');
    made.add('document_closures', { document_id: made.id('credit') });
    expect(await change(made, [], [['part', 'credit', 'item', 1]])).toBe('done');
  });

  test('each is made after the one before; taken back, all is as it was', async () => {
    const made = books().document('second', INVOICE, 50, {
      open_agorot: 50,
      customer_id: books().id('x'),
    });
    const customer = `update documents set customer_id = '${made.id('customer')}'`;
    await made.run(
      `set local session_replication_role = replica; ${customer} where account_id = ${made.account}`,
    );
    const both: Part[] = [
      ['one', 'credit', 'item', 60],
      ['two', 'credit', 'second', 41],
    ];
    expect(await change(made, [], both)).toBe('ALLOCATION_ABOVE_CREDIT');
    expect(
      await change(
        made,
        [],
        [
          ['one', 'credit', 'item', 60],
          ['two', 'credit', 'second', 40],
        ],
      ),
    ).toBe('done');
    expect(await sums(made)).toEqual({ credit: [0, 0], item: [0, 0], second: [10, 0] });
    // In one call: what is removed is available for what is made.
    expect(await change(made, ['one', 'two'], [['three', 'credit', 'second', 50]])).toBe('done');
    expect(await sums(made)).toEqual({ credit: [0, 50], item: [60, 0], second: [0, 0] });
    // Taken back already, or named twice, it is taken back once.
    expect(await change(made, ['one', 'three', 'three'], [])).toBe('done');
    const undone = await made.read(
      'select allocation_id from allocation_undos where account_id = $1',
    );
    expect(undone.map(({ allocation_id: id }) => String(id)).toSorted()).toEqual([
      'one',
      'three',
      'two',
    ]);
    const events = `select document_id, kind, detail->>'documentId' as other, (detail->>'sumAgorot')::int as sum
      from document_events where account_id = $1 and detail->>'sumAgorot' = '50' order by kind, document_id = '${made.id('credit')}'`;
    expect(await made.read(events)).toEqual([
      { document_id: 'second', kind: 'allocated', other: 'credit', sum: 50 },
      { document_id: 'credit', kind: 'allocated', other: 'second', sum: 50 },
      { document_id: 'second', kind: 'allocation-undone', other: 'credit', sum: 50 },
      { document_id: 'credit', kind: 'allocation-undone', other: 'second', sum: 50 },
    ]);
    const audit = `select count(*)::int as n from audit_events where account_id = $1 and action = 'document.allocated'`;
    expect(await made.read(audit)).toEqual([{ n: 3 }]);
  });

  test('parts where its two documents are of two customers by now', async () => {
    const made = books({ customer_id: books().id('x') });
    for (const [id, item] of [
      ['kept', 'same'],
      ['parted', 'item'],
    ] as const) {
      made.add('allocations', {
        id: made.id(id),
        credit_id: made.id('credit'),
        item_id: made.id(item),
        sum_agorot: 5,
      });
    }
    made.document('same', INVOICE, 60, { customer_id: made.id('customer') });
    const part = `select part_allocations(${made.account}, '{${made.id('customer')}}', '${AT}', '${ACTOR}', 'ip')`;
    expect(await made.run(part)).toBe('done');
    expect(
      await made.read('select allocation_id from allocation_undos where account_id = $1'),
    ).toEqual([{ allocation_id: 'parted' }]);
  });
});

describe('what depends on a document', () => {
  const settledWith = async (made: PlantedBooks, name: string) => {
    const rows = await made.read(
      `select unnest(settled_with($1, array['${made.id(name)}'::uuid])) as id`,
    );
    return rows.map(({ id }) => String(id)).toSorted();
  };

  test('is what it gives back, its sources and what it pays, what is based on these, and their credits', async () => {
    const made = new PlantedBooks(db.superuser)
      .link('receipt', 'request', 'receipt')
      .link('invoice', 'request', 'base')
      .link('credit', 'invoice', 'credit')
      .link('late', 'invoice', 'receipt')
      .link('refund', 'receipt', 'refund');
    made.add('allocations', {
      id: made.id('part'),
      credit_id: made.id('receipt'),
      item_id: made.id('paid'),
      sum_agorot: 1,
    });
    made.link('of paid', 'paid', 'credit');
    expect(await settledWith(made, 'receipt')).toEqual([
      'credit',
      'invoice',
      'of paid',
      'paid',
      'receipt',
      'request',
    ]);
    // As the receipt that it refunds.
    expect(await settledWith(made, 'refund')).toEqual([
      'credit',
      'invoice',
      'of paid',
      'paid',
      'receipt',
      'refund',
      'request',
    ]);
    expect(await settledWith(made, 'credit')).toEqual(['credit', 'invoice']);
    expect(await settledWith(made, 'invoice')).toEqual(['credit', 'invoice', 'request']);
  });

  test('is held with it until the end of the transaction', async () => {
    const made = books().link('credit', 'item', 'receipt');
    await made.plant();
    const [holder, other] = [await db.superuser.connect(), await db.database.owner.connect()];
    try {
      await holder.query('begin');
      await holder.query(`select lock_with_sources(${made.account}, '${made.id('credit')}')`);
      for (const name of ['credit', 'item']) {
        const look = `select from documents where id = '${made.id(name)}' for no key update nowait`;
        await expect(other.query(look)).rejects.toMatchObject({ code: '55P03' });
      }
    } finally {
      await holder.query('rollback');
      holder.release();
      other.release();
    }
  });

  test('is not settled below what was given of it, to the agora', async () => {
    const made = books({}, { received_agorot: 10 }).link('refund', 'credit', 'refund', 11);
    const settle = `select settle_open_sums(${made.account}, array['${made.id('credit')}'::uuid])`;
    expect(await made.run(settle)).toBe('CREDIT_ALLOCATED');
  });
});
