import { randomUUID } from 'node:crypto';

import { USUAL_COLUMNS } from '@pinkas/domain/documents/print/print-columns';
import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { describe, expect, test } from 'vitest';

import {
  aBusiness,
  APPROVAL,
  auditOf,
  codeOf,
  fieldsOf,
  read,
  save,
  server,
  startDesignServer,
} from './testing/design-calls.ts';

startDesignServer();

describe('reading', () => {
  test('a new business prints in the classic layout and issues originals in shekels', async () => {
    const { browser } = await aBusiness();
    expect(await read(browser)).toEqual({
      version: 1,
      printLayout: 'classic',
      printColumns: [...USUAL_COLUMNS],
      brandColor: '#2742A8',
      showsCode: true,
      showsHowToPay: true,
      showsPayButton: true,
      designs: [],
      section46: null,
      mayIssueForeign: false,
      mayChooseVatRate: false,
      printsProgress: true,
      isForeignChangeable: true,
      docTypes: docTypesFor('licensed-dealer'),
      texts: [],
    });
  });

  test('a non-profit has a place for its approval', async () => {
    const { browser } = await aBusiness({ kind: 'non-profit' });
    expect((await read(browser)).section46).toEqual({ number: '', validUntil: null });
  });
});

describe('saving', () => {
  test('changes only what is named, and tells who changed what', async () => {
    const business = await aBusiness({ kind: 'non-profit' });
    const { user, browser } = business;
    const first = await save(browser, { version: 1, printLayout: 'band' });
    expect(first.json).toMatchObject({ version: 2, printLayout: 'band', mayIssueForeign: false });
    await save(browser, { version: 2, section46: APPROVAL, mayIssueForeign: true });
    expect(await read(browser)).toMatchObject({
      version: 3,
      printLayout: 'band',
      section46: APPROVAL,
      mayIssueForeign: true,
    });
    const row = {
      action: 'account.document-settings-set',
      entity_id: String(user.accountId),
      actor_id: user.id,
    };
    expect(await auditOf(business)).toEqual([
      {
        ...row,
        detail: { before: { printLayout: 'classic' }, after: { printLayout: 'band' } },
      },
      {
        ...row,
        detail: {
          before: { section46Number: '', section46ValidUntil: null, mayIssueForeign: false },
          after: {
            section46Number: APPROVAL.number,
            section46ValidUntil: APPROVAL.validUntil,
            mayIssueForeign: true,
          },
        },
      },
    ]);
  });

  test('what stands so already changes nothing and is not written down', async () => {
    const business = await aBusiness();
    const answer = await save(business.browser, {
      version: 1,
      printLayout: 'classic',
      mayIssueForeign: false,
    });
    expect(answer.json).toMatchObject({ version: 1 });
    expect(await auditOf(business)).toEqual([]);
  });

  test('the same key saves once, and with another request it is refused', async () => {
    const business = await aBusiness();
    const key = randomUUID();
    const body = { version: 1, printLayout: 'band' };
    const first = await save(business.browser, body, key);
    await save(business.browser, { version: 2, printLayout: 'centred' });
    const again = await save(business.browser, body, key);
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect(await read(business.browser)).toMatchObject({ printLayout: 'centred', version: 3 });
    expect(await auditOf(business)).toHaveLength(2);
    const other = await save(business.browser, { version: 3, printLayout: 'band' }, key);
    expect([other.status, codeOf(other)]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('MO-16: a second window that read earlier is refused, and nothing of it is kept', async () => {
    const business = await aBusiness();
    await save(business.browser, { version: 1, printLayout: 'band' });
    const late = await save(business.browser, { version: 1, mayIssueForeign: true });
    expect([late.status, codeOf(late)]).toEqual([409, 'SETTINGS_CHANGED']);
    expect(await read(business.browser)).toMatchObject({
      printLayout: 'band',
      mayIssueForeign: false,
    });
    expect(await auditOf(business)).toHaveLength(1);
  });

  test('MO-16: of many saves at once from the same state one wins', async () => {
    const business = await aBusiness();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        save(business.browser, {
          version: 1,
          printLayout: index % 2 === 0 ? 'band' : 'centred',
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await read(business.browser)).toMatchObject({ version: 2 });
    expect(await auditOf(business)).toHaveLength(1);
  });

  test('MO-16: saves of different pages at once are all kept', async () => {
    const { browser } = await aBusiness();
    const put = (path: string, body: object) =>
      browser.send('PUT', `/v2/api/${path}`, {
        body,
        headers: { 'idempotency-key': randomUUID() },
      });
    const answers = await Promise.all([
      save(browser, { version: 1, printLayout: 'band' }),
      put('settings/quotes', { version: 1, ordersAcceptedQuotes: true }),
      put('settings/book', { version: 1, attachesCertificates: true }),
      put('stock/settings', { version: 1, keepsStock: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // The version of the page counts its own saves alone.
    expect((await save(browser, { version: 2, printLayout: 'centred' })).status).toBe(200);
    expect((await browser.get('/v2/api/settings/quotes')).json).toMatchObject({
      ordersAcceptedQuotes: true,
    });
    expect((await browser.get('/v2/api/settings/book')).json).toMatchObject({
      attachesCertificates: true,
    });
    expect((await browser.get('/v2/api/stock/settings')).json).toEqual({
      version: 2,
      keepsStock: true,
    });
  });

  test('a refused save can be corrected under the same key', async () => {
    const { browser } = await aBusiness();
    const key = randomUUID();
    expect((await save(browser, { version: 9, printLayout: 'band' }, key)).status).toBe(409);
    expect((await save(browser, { version: 1, printLayout: 'band' }, key)).status).toBe(200);
  });
});

describe('bad input', () => {
  test.each([
    [{ version: 1, printLayout: 'wide' }, 'printLayout VALUE_NOT_ALLOWED'],
    [{ version: 1, printColumns: ['description', 'total'] }, 'printColumns VALUE_NOT_ALLOWED'],
    [{ version: '1' }, 'version FIELD_WRONG_TYPE'],
    [{ printLayout: 'band' }, 'version FIELD_REQUIRED'],
    [{ version: 1, mayIssueForeign: 'yes' }, 'mayIssueForeign FIELD_WRONG_TYPE'],
    [
      { version: 1, section46: { number: '1', validUntil: '2028-02-30' } },
      'section46.validUntil DATE_INVALID',
    ],
    [
      { version: 1, section46: { number: '1'.repeat(31), validUntil: null } },
      'section46.number TEXT_TOO_LONG',
    ],
    [
      { version: 1, section46: { number: ' ', validUntil: '2028-12-31' } },
      'section46.number FIELD_REQUIRED',
    ],
  ])('%j is refused at its field', async (body, problem) => {
    const business = await aBusiness({ kind: 'non-profit' });
    const answer = await save(business.browser, body);
    expect(answer.status, answer.text).toBe(400);
    expect(fieldsOf(answer)).toContain(problem);
    expect(await read(business.browser)).toMatchObject({ version: 1 });
  });

  test.each(COMPANY_KINDS.filter((kind) => kind !== 'non-profit'))(
    'an approval under section 46 is refused to a %s',
    async (kind) => {
      const { browser } = await aBusiness({ kind });
      const answer = await save(browser, { version: 1, section46: APPROVAL, printLayout: 'band' });
      expect([answer.status, codeOf(answer)]).toEqual([422, 'SETTINGS_REFUSED']);
      expect(fieldsOf(answer)).toEqual(['section46 VALUE_NOT_ALLOWED']);
      expect(await read(browser)).toMatchObject({ printLayout: 'classic' });
    },
  );

  test('an approval is taken back by an empty number', async () => {
    const { browser } = await aBusiness({ kind: 'non-profit' });
    await save(browser, { version: 1, section46: APPROVAL });
    const none = { number: '', validUntil: null };
    expect((await save(browser, { version: 2, section46: none })).json).toMatchObject({
      section46: none,
    });
  });

  test('the colour of the business is saved with its audit, and no other word is taken for one', async () => {
    const business = await aBusiness();
    const { browser } = business;
    for (const brandColor of ['teal', '#fff', '#12345g', '', '#0f6b75; x']) {
      const answer = await save(browser, { version: 1, brandColor });
      expect([answer.status, fieldsOf(answer)[0]], brandColor).toEqual([
        400,
        brandColor.length > 7 ? 'brandColor TEXT_TOO_LONG' : 'brandColor VALUE_NOT_ALLOWED',
      ]);
    }
    const saved = await save(browser, { version: 1, brandColor: '#0f6b75' });
    expect(saved.json).toMatchObject({ version: 2, brandColor: '#0f6b75', printLayout: 'classic' });
    expect(await auditOf(business)).toMatchObject([
      { detail: { before: { brandColor: '#2742A8' }, after: { brandColor: '#0f6b75' } } },
    ]);
    expect((await save(browser, { version: 1, brandColor: '#3b691e' })).status).toBe(409);
    expect(await read(browser)).toMatchObject({ version: 2, brandColor: '#0f6b75' });
  });

  test('another business keeps its colour', async () => {
    const [one, other] = [await aBusiness(), await aBusiness()];
    await save(one.browser, { version: 1, brandColor: '#0f6b75' });
    expect(await read(other.browser)).toMatchObject({ version: 1, brandColor: '#2742A8' });
  });

  test('TE-04: no other column can be written along', async () => {
    const { user, browser } = await aBusiness();
    const extras = [
      { kind: 'non-profit' },
      { accountId: 1 },
      { account_id: 1 },
      { isForeignChangeable: true },
      { nameHe: 'x' },
      { taxId: '000000018' },
      { dateGuard: 'warn' },
      { documentSettingsVersion: 7 },
    ];
    for (const extra of extras) {
      const answer = await save(browser, { version: 1, printLayout: 'band', ...extra });
      expect(answer.status, JSON.stringify(extra)).toBe(400);
    }
    const { rows } = await server.db.superuser.query(
      'select kind, date_guard from business_profiles where account_id = $1',
      [user.accountId],
    );
    expect(rows).toEqual([{ kind: 'licensed-dealer', date_guard: 'block' }]);
    expect(await read(browser)).toMatchObject({ version: 1, printLayout: 'classic' });
  });
});
