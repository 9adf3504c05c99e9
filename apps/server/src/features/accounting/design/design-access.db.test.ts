import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  aBusiness,
  auditOf,
  codeOf,
  fieldsOf,
  PATH,
  PREVIEW,
  read,
  SAMPLE,
  save,
  server,
  startDesignServer,
} from './testing/design-calls.ts';

startDesignServer();

describe('who may', () => {
  test('TE-01: a save touches the own account alone, whatever a header says', async () => {
    const owner = await aBusiness();
    const stranger = await aBusiness();
    await stranger.browser.send('PUT', PATH, {
      body: { version: 1, printLayout: 'centred', mayIssueForeign: true },
      headers: {
        'idempotency-key': randomUUID(),
        'x-account-id': String(owner.user.accountId),
      },
    });
    expect(await read(owner.browser)).toMatchObject({
      version: 1,
      printLayout: 'classic',
      mayIssueForeign: false,
    });
    expect(await read(stranger.browser)).toMatchObject({ version: 2 });
    expect(await auditOf(owner)).toEqual([]);
  });

  test('TE-05: a sub-user is refused every call', async () => {
    const { user } = await aBusiness();
    const browser = await signIn(server, await server.givenColleague(user));
    const answers = [
      await browser.get(PATH),
      await save(browser, { version: 1, printLayout: 'band' }),
      await browser.post(PREVIEW, SAMPLE),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test('TE-06: a sub-user with this page chooses a layout but permits no foreign originals', async () => {
    const { user } = await aBusiness();
    const colleague = await server.givenColleague(user, { permissionGroups: ['settings/design'] });
    const browser = await signIn(server, colleague);
    expect(await read(browser)).toMatchObject({ isForeignChangeable: false });
    const refused = await save(browser, {
      version: 1,
      printLayout: 'band',
      mayIssueForeign: true,
    });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'NOT_PERMITTED']);
    expect(await read(browser)).toMatchObject({ printLayout: 'classic', mayIssueForeign: false });
    expect((await save(browser, { version: 1, printLayout: 'band' })).status).toBe(200);
  });

  test('TE-06: a VAT rate of before is the owner’s to permit as well', async () => {
    const business = await aBusiness();
    const colleague = await server.givenColleague(business.user, {
      permissionGroups: ['settings/design'],
    });
    const refused = await save(await signIn(server, colleague), {
      version: 1,
      mayChooseVatRate: true,
    });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'NOT_PERMITTED']);
    await save(business.browser, { version: 1, mayChooseVatRate: true });
    expect(await read(business.browser)).toMatchObject({ version: 2, mayChooseVatRate: true });
    const [row] = await auditOf(business);
    expect(row).toMatchObject({
      detail: { before: { mayChooseVatRate: false }, after: { mayChooseVatRate: true } },
    });
  });

  test('a business that adds no VAT has no such permission', async () => {
    const { browser } = await aBusiness({ kind: 'exempt-dealer' });
    expect((await read(browser)).mayChooseVatRate).toBeNull();
    const refused = await save(browser, { version: 1, mayChooseVatRate: true });
    expect([codeOf(refused), ...fieldsOf(refused)]).toEqual([
      'SETTINGS_REFUSED',
      'mayChooseVatRate VALUE_NOT_ALLOWED',
    ]);
  });

  test('the application role may write these columns of the business and no others', async () => {
    const { rows } = await server.db.superuser.query<{ column_name: string }>(
      `select column_name from information_schema.column_privileges
        where grantee = 'pinkas_app' and table_name = 'business_profiles'
          and privilege_type = 'UPDATE' order by 1`,
    );
    expect(rows.map((row) => row.column_name)).toEqual([
      'address',
      'address_en',
      'brand_color',
      'city',
      'city_en',
      'date_guard',
      'email',
      'is_eilat_resident',
      'kind',
      'name_en',
      'name_he',
      'phone',
      'tax_id',
      'updated_at',
      'version',
    ]);
  });
});
