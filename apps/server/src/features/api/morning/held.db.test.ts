import { afterAll, beforeAll, expect, test } from 'vitest';

import { aFreshOwner } from '../../../../test/accounting/allocations.ts';
import { aMoDocument, moClient, type MoClient } from '../../../../test/api/morning.ts';
import {
  startWithAuthority,
  type WithAuthority,
} from '../../../../test/bookkeeping/tax-authority.ts';

/* Documents that need a number of the tax authority: the answer of their issue has no number, and says what became of it. */

let product: WithAuthority;
let shop: MoClient;

beforeAll(async () => {
  product = await startWithAuthority();
  const { browser } = await aFreshOwner(product);
  shop = await moClient(product.server.url, browser);
});
afterAll(() => product.stop());

const create = () =>
  shop.post(
    '/documents',
    aMoDocument({
      type: 305,
      client: { name: 'גלריית נחל', taxId: '777777723', emails: [] },
      income: [{ description: 'שירות', quantity: 1, price: 60_000, vatType: 0 }],
    }),
  );
const shown = async (id: unknown) => (await shop.get(`/documents/${String(id)}`)).json;
const KEYS = [
  'client',
  'id',
  'lang',
  'number',
  'signed',
  'taxAuthorityConfirmationInitiated',
  'taxAuthorityConfirmationLastError',
  'type',
  'url',
  'vatRate',
];

test('a number is in the document, and not in the answer of its issue', async () => {
  const { status, json } = await create();
  expect([status, Object.keys(json).toSorted()]).toEqual([201, KEYS]);
  expect(json).toMatchObject({
    taxAuthorityConfirmationInitiated: true,
    taxAuthorityConfirmationLastError: 0,
  });
  expect(await shown(json['id'])).toMatchObject({
    allocationNumber: expect.stringMatching(/^\d+$/),
    data: { taxAuthorityConfirmationNumber: expect.stringMatching(/^\d+$/) },
  });
});

test('a document that the authority gave no number is issued, and the answer has the reason', async () => {
  product.server.time.advance(60_000);
  product.simulator.fail({ kind: 'refuses', code: 460 });
  const { status, json } = await create();
  product.simulator.fail({ kind: 'none' });
  expect([status, json]).toMatchObject([
    201,
    {
      number: expect.any(Number),
      taxAuthorityConfirmationInitiated: true,
      taxAuthorityConfirmationLastError: 460,
    },
  ]);
  expect(await shown(json['id'])).toMatchObject({ allocationNumber: '' });
  expect(await create()).toMatchObject({ status: 201, json });
});

test('a document whose number did not come yet is answered without an error', async () => {
  product.server.time.advance(60_000);
  product.simulator.fail({ kind: 'down' });
  const { status, json } = await create();
  product.simulator.fail({ kind: 'none' });
  expect([status, json]).toMatchObject([
    201,
    { taxAuthorityConfirmationInitiated: true, taxAuthorityConfirmationLastError: 0 },
  ]);
});
