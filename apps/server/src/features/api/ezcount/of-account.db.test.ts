import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { givenPreferences, type TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { issueOf } from '../../../../test/accounting/issue.ts';
import { apiClient } from '../../../../test/api/api-client.ts';
import { aKey, createDocBy } from '../../../../test/api/ezcount.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

/* What a request becomes by the account that it is for. */

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function keyOf(user: TestUser): Promise<string> {
  return aKey(server.url, await signIn(server, user));
}

const shown = async (key: string, id: unknown) =>
  (await apiClient(server.url, key).get(`/documents/${String(id)}`)).json;

test.each([undefined, 0, 18])(
  'an exempt dealer has no VAT and no reason for it: vat %s',
  async (vat) => {
    const key = await keyOf(await server.givenUser({}, { kind: 'exempt-dealer' }));
    const { json } = await createDocBy(server.url, key, {
      type: 300,
      vat,
      payment: [],
      item: [{ details: 'שירות', price: 100 }],
      price_total: 100,
    });
    expect(json, JSON.stringify(json)).toMatchObject({ success: true });
    expect(await shown(key, json['doc_uuid'])).toMatchObject({
      total: '100.00',
      totals: { vat: '0.00' },
      lines: [{ vat: 'taxable' }],
    });
    const { rows } = await server.db.superuser.query(
      'select zero_rate_reason as reason from documents where id = $1',
      [json['doc_uuid']],
    );
    expect(rows).toEqual([{ reason: '' }]);
  },
);

test('a credit has the rate of the invoice that it credits', async () => {
  const user = await server.givenUser();
  await givenPreferences(server.db.database.owner, user.accountId, 'settings/design', {
    mayChooseVatRate: true,
  });
  const owner = await signIn(server, user);
  const key = await aKey(server.url, owner);
  const invoice = await issueOf(
    owner,
    anInvoice({ chosenVatRateBasisPoints: 1_700, expectedTotalAgorot: 11_700 }),
  );
  const request = {
    type: 330,
    parent: invoice.id,
    payment: [],
    item: [{ details: 'זיכוי', price: 100 }],
    price_total: 117,
  };
  const wrong = await createDocBy(server.url, key, { ...request, vat: 18 });
  expect(wrong.json).toMatchObject({ success: false, errMsg: expect.stringContaining('vat') });
  const foreign = await createDocBy(server.url, key, {
    ...request,
    main_currency_iso: 'USD',
    currency_rate: 3.5,
  });
  expect(foreign.json['errMsg']).toContain('main_currency_iso');
  const { json } = await createDocBy(server.url, key, { ...request, vat: 17 });
  expect(json, JSON.stringify(json)).toMatchObject({ success: true });
  expect(await shown(key, json['doc_uuid'])).toMatchObject({ total: '117.00' });
  expect(await shown(key, invoice.id)).toMatchObject({ open: '0.00' });
});

test('originals in another language and currency are for who may issue them', async () => {
  const user = await server.givenUser();
  await givenPreferences(server.db.database.owner, user.accountId, 'settings/design', {
    mayIssueForeign: true,
  });
  const key = await keyOf(user);
  const { json } = await createDocBy(server.url, key, {
    type: 9999,
    payment: [],
    lang: 'en',
    create_org_as_foreign: 1,
    main_currency_iso: 'USD',
    currency_rate: 3.5,
    price_total: 4130,
  });
  expect(json, JSON.stringify(json)).toMatchObject({
    success: true,
    calculatedData: { currency: 'USD', rate: 3.5 },
  });
  expect(await shown(key, json['doc_uuid'])).toMatchObject({
    language: 'en',
    total: '4130.00',
    totals: { currency: 'USD', total: '1180.00' },
  });
});

test('what was issued is answered as issued, also by a key that was revoked meanwhile', async () => {
  const key = await keyOf(await server.givenUser());
  await server.db.superuser.query(`
    create function revoke_keys() returns trigger language plpgsql security definer as $$
      begin update api_keys set revoked_at = new.issued_at, revoked_by = created_by where account_id = new.account_id; return new; end $$;
    create trigger revoke_keys after insert on documents for each row execute function revoke_keys();`);
  try {
    const { status, json } = await createDocBy(server.url, key);
    expect([status, json]).toEqual([
      200,
      {
        success: true,
        doc_uuid: expect.stringMatching(/^[\da-f-]{36}$/),
        doc_number: expect.stringMatching(/^\d+$/),
        doc_type: 320,
        sent_mails: ['office@nahal.example'],
        allocation_number: '',
        warning: expect.stringContaining('הופק'),
      },
    ]);
    expect(server.logged.join(' ')).toContain('an issued document was answered in part');
  } finally {
    await server.db.superuser.query(
      'drop trigger revoke_keys on documents; drop function revoke_keys();',
    );
  }
});
