import { describe, expect, test } from 'vitest';

import { holdsAfter } from '../../../../../test/database/account-calls.ts';
import { PlantedBooks } from '../../../../../test/database/planted-books.ts';
import { useTestDatabase } from '../../../../../test/database/use-test-database.ts';

/* Which documents the functions do not know that change what is recorded about one, and which they hold. */

const db = useTestDatabase();

const [ME, OTHER] = [
  '00000000-0000-4000-8000-0000000000b1',
  '00000000-0000-4000-8000-0000000000b2',
];
const TRAIL = `'2026-05-07T10:00:00Z', '{"actor_kind": "user", "actor_id": "somebody"}', 'ip'`;

type Call = (books: PlantedBooks, name: string) => string;

const id = (books: PlantedBooks, name: string) => `${books.account}, '${books.id(name)}'`;

const change = (books: PlantedBooks, undo: string, parts: readonly object[] = []) =>
  `change_allocations(${books.account}, '{${undo}}', '${JSON.stringify(parts)}', ${TRAIL})`;

const allocate = (books: PlantedBooks, credit: string, item: string) =>
  change(books, '', [
    {
      id: books.id('new'),
      credit_id: books.id(credit),
      item_id: books.id(item),
      sum_agorot: 1,
    },
  ]);

const CALLS: Readonly<Record<string, Call>> = {
  'is cancelled': (books, name) =>
    `cancel_document(${id(books, name)}, '2026-05-07T10:00:00Z', '2026-05-07', '${ME}',
      '{"actor_kind": "user", "actor_id": "somebody"}', 'ip', 'why')`,
  'is closed': (books, name) =>
    `close_document(${id(books, name)}, '2026-05-07T10:00:00Z', '${ME}',
      '{"actor_kind": "user", "actor_id": "somebody"}', 'ip')`,
  'is opened again': (books, name) => `reopen_document(${id(books, name)}, ${TRAIL})`,
};

/** Documents of one card; one of them may be somebody else's. */
function books(ofOther?: string): PlantedBooks {
  const made = new PlantedBooks(db.superuser);
  const customer_id = made.id('customer');
  const own = (name: string) => ({ customer_id, actor_id: name === ofOther ? OTHER : ME });
  return made
    .add('customers', { id: customer_id, is_regular: true })
    .document('credit', 400, 100, { received_agorot: 100, credit_agorot: 100, ...own('credit') })
    .document('item', 300, 60, { open_agorot: 60, ...own('item') })
    .document('invoice', 305, 60, { open_agorot: 60, ...own('invoice') })
    .document('closed', 300, 60, own('closed'))
    .add('document_closures', { document_id: made.id('closed') });
}

const runBound = (made: PlantedBooks, call: string) =>
  made.run(`set local app.bounds = '${ME}//'; select ${call}`);

const OF_ONE: readonly (readonly [string, string, Call])[] = [
  ...Object.entries(CALLS).map(
    ([what, call]) => [what, what === 'is opened again' ? 'closed' : 'item', call] as const,
  ),
  [
    'gets an allocation number',
    'invoice',
    (made, name) =>
      `attach_allocation_number(${made.account}, gen_random_uuid(), '${made.id(name)}', '123456789', ${TRAIL})`,
  ],
  ['pays another one', 'credit', (made, name) => allocate(made, name, 'item')],
  ['is paid by a credit', 'item', (made, name) => allocate(made, 'credit', name)],
];

describe.each(OF_ONE)('a document %s', (_what, name, call) => {
  test('that is seen, and none of others', async () => {
    const [own, ofOther] = [books(), books(name)];
    expect(await runBound(ofOther, call(ofOther, name))).toBe('NOT_FOUND');
    expect(await runBound(own, call(own, name))).toBe('done');
  });

  test('that is there', async () => {
    const made = books();
    expect(await made.run(`select ${call(made, 'nothing')}`)).toBe('NOT_FOUND');
  });
});

test.each([
  [undefined, 'done'],
  ['credit', 'NOT_FOUND'],
  ['item', 'NOT_FOUND'],
])(
  'an allocation is taken back by who sees both documents, without %s: %s',
  async (ofOther, expected) => {
    const made = books(ofOther);
    const [credit_id, item_id] = [made.id('credit'), made.id('item')];
    made.add('allocations', { id: made.id('part'), credit_id, item_id, sum_agorot: 1 });
    expect(await runBound(made, change(made, made.id('part')))).toBe(expected);
  },
);

describe('what depends on a document is held from when', () => {
  test.each(Object.entries(CALLS))('it %s', async (what, call) => {
    const name = what === 'is opened again' ? 'closed' : 'item';
    const made = books().document('source', 100, 5).link(name, 'source', 'base');
    const look = `select from documents where id = '${made.id('source')}' for no key update`;
    expect(await holdsAfter(db.superuser, made, `select ${call(made, name)}`, look)).toBe(true);
  });
});
