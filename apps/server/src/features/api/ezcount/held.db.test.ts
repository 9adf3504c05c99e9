import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { aFreshOwner } from '../../../../test/accounting/allocations.ts';
import { aKey, createDocBy, sendEz } from '../../../../test/api/ezcount.ts';
import {
  startWithAuthority,
  type WithAuthority,
} from '../../../../test/bookkeeping/tax-authority.ts';

let product: WithAuthority;
let owner: HttpBrowser;
let key: string;

beforeAll(async () => {
  product = await startWithAuthority();
});
beforeEach(async () => {
  ({ browser: owner } = await aFreshOwner(product));
  key = await aKey(product.server.url, owner);
});
afterAll(() => product.stop());

const DUE = {
  type: 305,
  customer_crn: '777777723',
  item: [{ details: 'שירות', price: 60_000, amount: 1 }],
  payment: [],
  price_total: 70_800,
  transaction_id: 'due-1',
};
const send = (changes: object = {}) => createDocBy(product.server.url, key, { ...DUE, ...changes });
const ask = (id: unknown) =>
  sendEz(product.server.url, {
    path: `/api/documents/getTaxMinistryAllocationNumber/${String(id)}`,
    body: JSON.stringify({ api_key: key }),
  });

test('an allocation number comes with the answer, and by a call of its own', async () => {
  const { status, json } = await send();
  expect([status, json]).toMatchObject([200, { success: true }]);
  expect(json['allocation_number']).toMatch(/^\d+$/);
  const number = await ask(json['doc_uuid']);
  expect(number.json).toMatchObject({
    success: true,
    doc_uuid: json['doc_uuid'],
    allocation_number: json['allocation_number'],
  });
});

test('a document that the authority refused is held by 417 and 460, and sent again it is the same', async () => {
  product.simulator.fail({ kind: 'refuses', code: 460 });
  const refused = await send();
  product.simulator.fail({ kind: 'none' });
  expect([refused.status, refused.json]).toMatchObject([
    417,
    { success: false, errNum: 460, errMsg: expect.stringMatching(/רשות המ[יס]+ים/) },
  ]);
  const { doc_uuid: id } = refused.json;
  expect(id).toMatch(/^[\da-f-]{36}$/);
  for (const changes of [{}, { comment: 'שוב' }]) {
    const again = await send(changes);
    expect([again.status, again.json]).toMatchObject([417, { errNum: 460, doc_uuid: id }]);
  }
  expect(await ask(id)).toMatchObject({ status: 417, json: { errNum: 460, doc_uuid: id } });
  const { rows } = await product.server.db.superuser.query(
    'select 1 from documents where id = $1',
    [id],
  );
  expect(rows).toHaveLength(1);
});

test('a document whose number did not come yet is held, and one that needs none is answered', async () => {
  product.simulator.fail({ kind: 'down' });
  const held = await send({ transaction_id: 'due-2' });
  expect([held.status, held.json]).toMatchObject([
    417,
    { success: false, errNum: 460, errCode: 'AWAITING_NUMBER', doc_number: expect.any(String) },
  ]);
  expect(await ask(held.json['doc_uuid'])).toMatchObject({
    status: 417,
    json: { errNum: 460, errCode: 'AWAITING_NUMBER' },
  });
  product.simulator.fail({ kind: 'none' });
  const small = await send({
    transaction_id: 'small',
    item: [{ details: 'שירות', price: 100 }],
    price_total: 118,
  });
  expect(await ask(small.json['doc_uuid'])).toMatchObject({
    status: 200,
    json: { success: true, allocation_number: '' },
  });
});
