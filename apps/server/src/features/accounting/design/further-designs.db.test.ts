import { randomUUID } from 'node:crypto';

import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aQuote } from '@pinkas/test-kit/a-document';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { describe, expect, test } from 'vitest';

import { signIn } from '../../../../test/auth/sign-in.ts';
import { issue, issueOf } from '../../../../test/accounting/issue.ts';
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

const DESIGNS = `${PATH}/designs`;
const { INVOICE, BID: QUOTE } = DOC_TYPES;

function add(browser: HttpBrowser, body: object, key: string = randomUUID()): Promise<Answer> {
  return browser.send('POST', DESIGNS, { body, headers: { 'idempotency-key': key } });
}

/** Adds a copy of the main design; returns its id and the settings after it. */
async function aDesign(
  browser: HttpBrowser,
  name = 'הצעות מחיר',
): Promise<{ id: string; settings: DesignSettings }> {
  const answer = await add(browser, { name });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as { id: string; settings: DesignSettings };
}

async function saved(browser: HttpBrowser, body: object): Promise<DesignSettings> {
  const answer = await save(browser, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as DesignSettings;
}

async function issuerOf(id: string): Promise<Record<string, unknown>> {
  const { rows } = await server.db.superuser.query<{ issuer: Record<string, unknown> }>(
    'select issuer from documents where id = $1',
    [id],
  );
  return rows[0]?.issuer ?? {};
}

describe('a further design', () => {
  test('begins as a copy of the one that is shown, and is the default of no type', async () => {
    const { browser } = await aBusiness();
    await saved(browser, { version: 1, printLayout: 'band', brandColor: '#0f6b75' });
    const { id, settings } = await aDesign(browser);
    const copy = { name: 'הצעות מחיר', docTypes: [], printLayout: 'band', brandColor: '#0f6b75' };
    expect(settings).toMatchObject({ printLayout: 'band', designs: [{ id, ...copy }] });
    await saved(browser, { version: settings.version, designId: id, printLayout: 'frame' });
    const second = await add(browser, { name: 'שני', copyOf: id });
    expect(second.json).toMatchObject({
      settings: {
        printLayout: 'band',
        designs: [{ name: 'הצעות מחיר' }, { printLayout: 'frame' }],
      },
    });
  });

  test('is the look of the documents of its types from then on; all others have the main one', async () => {
    const business = await aBusiness();
    const { browser } = business;
    const before = await issueOf(browser, aQuote());
    const { id, settings } = await aDesign(browser);
    const after = await saved(browser, {
      version: settings.version,
      designId: id,
      name: 'הצעות',
      docTypes: [QUOTE, QUOTE],
      printLayout: 'frame',
      brandColor: '#7a2e5d',
    });
    expect(after).toMatchObject({
      printLayout: 'classic',
      brandColor: '#2742A8',
      designs: [{ id, name: 'הצעות', docTypes: [QUOTE] }],
    });
    const quote = await issueOf(browser, aQuote());
    const invoice = await issue(browser);
    const look = { printLayout: 'frame', brandColor: '#7a2e5d' };
    expect(await issuerOf(quote.id)).toMatchObject(look);
    const usual = { printLayout: 'classic', brandColor: '#2742A8' };
    expect(await issuerOf(invoice.id)).toMatchObject(usual);
    expect(await issuerOf(before.id)).toMatchObject(usual);
    // The business itself keeps its colour.
    const { rows } = await server.db.superuser.query(
      'select brand_color from business_profiles where account_id = $1',
      [business.user.accountId],
    );
    expect(rows).toEqual([{ brand_color: '#2742A8' }]);
    expect(await auditOf(business)).toMatchObject([
      { detail: { design: { id, name: 'הצעות', after: { printLayout: 'frame' } } } },
    ]);
  });

  test('takes a type from another one, so that each has one design', async () => {
    const business = await aBusiness();
    const { browser } = business;
    const one = await aDesign(browser, 'אחד');
    const other = await aDesign(browser, 'אחר');
    const first = { designId: one.id, docTypes: [INVOICE, QUOTE] };
    const { version } = await saved(browser, { version: other.settings.version, ...first });
    const moved = await saved(browser, { version, designId: other.id, docTypes: [QUOTE] });
    const typesOf = ({ designs }: DesignSettings) => designs.map(({ docTypes }) => docTypes);
    expect(typesOf(moved)).toEqual([[INVOICE], [QUOTE]]);
    expect((await auditOf(business)).at(-1)).toMatchObject({
      detail: { design: { id: other.id, taken: [{ docType: QUOTE, from: 'אחד' }] } },
    });
    const none = await saved(browser, { version: moved.version, designId: one.id, docTypes: [] });
    expect(typesOf(none)).toEqual([[], [QUOTE]]);
  });

  test('a draft with a layout of its own keeps that, with the rest of the design', async () => {
    const { browser } = await aBusiness();
    const { id, settings } = await aDesign(browser);
    const look = { docTypes: [QUOTE], printLayout: 'frame', brandColor: '#7a2e5d' };
    await saved(browser, { version: settings.version, designId: id, ...look });
    const quote = await issueOf(browser, { ...aQuote(), printLayout: 'band' });
    expect(await issuerOf(quote.id)).toMatchObject({ printLayout: 'band', brandColor: '#7a2e5d' });
  });
});

describe('what is refused', () => {
  test('a name that is taken or missing, a name or types of the main design, a type of others', async () => {
    const { browser } = await aBusiness({ kind: 'exempt-dealer' });
    const { id, settings } = await aDesign(browser, 'Quotes');
    const { version } = (await aDesign(browser, 'אחר')).settings;
    expect(fieldsOf(await add(browser, { name: 'qUOTES' }))).toEqual(['name NAME_TAKEN']);
    expect(fieldsOf(await add(browser, { name: ' ' }))).toEqual(['name FIELD_REQUIRED']);
    expect(fieldsOf(await add(browser, { name: 'עיצוב ראשי' }))).toEqual(['name NAME_TAKEN']);
    const main = await save(browser, { version, designId: id, name: 'main DESIGN' });
    expect(fieldsOf(main)).toEqual(['name NAME_TAKEN']);
    expect(codeOf(await add(browser, { name: 'x', copyOf: randomUUID() }))).toBe('NOT_FOUND');
    const [, second] = (await read(browser)).designs;
    const taken = await save(browser, { version, designId: second?.id, name: 'QUOTES' });
    expect(fieldsOf(taken)).toEqual(['name NAME_TAKEN']);
    const named = await save(browser, { version, name: 'ראשי' });
    expect(fieldsOf(named)).toEqual(['name VALUE_NOT_ALLOWED']);
    const typed = await save(browser, { version, docTypes: [QUOTE] });
    expect(fieldsOf(typed)).toEqual(['docTypes VALUE_NOT_ALLOWED']);
    const foreign = await save(browser, { version, designId: id, docTypes: [QUOTE, INVOICE] });
    expect(fieldsOf(foreign)).toEqual(['docTypes.1 DOC_TYPE_NOT_ALLOWED']);
    expect(codeOf(await save(browser, { version, designId: randomUUID() }))).toBe('NOT_FOUND');
    const late = await save(browser, { version: settings.version, designId: id, name: 'x' });
    expect(codeOf(late)).toBe('SETTINGS_CHANGED');
    expect((await read(browser)).version).toBe(version);
  });

  test('to remove one that is a default; otherwise it goes, and what was issued in it stays', async () => {
    const { browser } = await aBusiness();
    const { id, settings } = await aDesign(browser);
    const look = { docTypes: [INVOICE], printLayout: 'frame' };
    const { version } = await saved(browser, { version: settings.version, designId: id, ...look });
    const invoice = await issue(browser);
    const pages = async () =>
      ((await browser.get(`/v2/api/documents/${invoice.id}/pages`)).json as PrintedPages).pages;
    const printed = await pages();
    expect(codeOf(await browser.send('DELETE', `${DESIGNS}/${id}`))).toBe('DESIGN_IS_DEFAULT');
    await saved(browser, { version, designId: id, docTypes: [] });
    const removed = await browser.send('DELETE', `${DESIGNS}/${id}`);
    expect(removed.json).toMatchObject({ designs: [], printLayout: 'classic' });
    expect(codeOf(await browser.send('DELETE', `${DESIGNS}/${id}`))).toBe('NOT_FOUND');
    expect(await issuerOf(invoice.id)).toMatchObject({ printLayout: 'frame' });
    expect(await pages()).toEqual(printed);
  });

  test('a type that the business no longer issues holds no design back', async () => {
    const { user, browser } = await aBusiness();
    const { id, settings } = await aDesign(browser);
    const docTypes = [INVOICE, QUOTE];
    const all = { version: settings.version, designId: id, docTypes };
    await saved(browser, all);
    await server.db.superuser.query(
      `update business_profiles set kind = 'exempt-dealer' where account_id = $1`,
      [user.accountId],
    );
    const typesNow = async () => (await read(browser)).designs.map(({ docTypes }) => docTypes);
    expect(await typesNow()).toEqual([[QUOTE]]);
    expect(codeOf(await browser.send('DELETE', `${DESIGNS}/${id}`))).toBe('DESIGN_IS_DEFAULT');
    await server.db.superuser.query(
      'delete from document_design_types where account_id = $1 and doc_type = $2',
      [user.accountId, QUOTE],
    );
    expect((await browser.send('DELETE', `${DESIGNS}/${id}`)).json).toMatchObject({ designs: [] });
    const { rows } = await server.db.superuser.query(
      'select 1 from document_design_types where account_id = $1',
      [user.accountId],
    );
    expect(rows).toEqual([]);
  });

  test('the database itself removes none that is the default of a type', async () => {
    const { user, browser } = await aBusiness();
    const { id, settings } = await aDesign(browser);
    await saved(browser, { version: settings.version, designId: id, docTypes: [INVOICE] });
    const drop = server.db.superuser.query(
      'delete from document_designs where account_id = $1 and id = $2',
      [user.accountId, id],
    );
    await expect(drop).rejects.toThrow(/document_design_types_design_fkey/);
  });

  test('TE-05: to a sub-user without the page, both calls', async () => {
    const { user, browser } = await aBusiness();
    const { id } = await aDesign(browser);
    const colleague = await signIn(server, await server.givenColleague(user));
    const answers = [
      await add(colleague, { name: 'שלי' }),
      await colleague.send('DELETE', `${DESIGNS}/${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });
});

describe('the switches', () => {
  test('are kept in what is issued, as far as they hide something', async () => {
    const { browser } = await aBusiness();
    expect(Object.keys(await issuerOf((await issue(browser)).id))).not.toContain('hidesCode');
    const off = { showsCode: false, showsHowToPay: false, showsPayButton: false };
    expect(await saved(browser, { version: 1, ...off })).toMatchObject(off);
    const hidden = await issuerOf((await issue(browser)).id);
    expect(hidden).toMatchObject({ hidesCode: true, hidesPayButton: true });
  });

  test('how to pay is on a document or not, by the design of its type', async () => {
    const { browser } = await aBusiness();
    const payment = { version: 1, bitPhone: '050-1234567', defaultTerms: null };
    const rest = { bank: '', branch: '', account: '', iban: '', holder: '', link: '' };
    const put = await browser.send('PUT', '/v2/api/settings/payment', {
      body: { ...rest, instructions: '', ...payment },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(put.status, put.text).toBe(200);
    expect(await issuerOf((await issue(browser)).id)).toHaveProperty('payment');
    await saved(browser, { version: 1, showsHowToPay: false });
    expect(await issuerOf((await issue(browser)).id)).not.toHaveProperty('payment');
    const shown = await browser.post(PREVIEW, { ...SAMPLE, showsHowToPay: true });
    const asSaved = await browser.post(PREVIEW, SAMPLE);
    const textOf = ({ json }: Answer) => JSON.stringify((json as PrintedPages).text);
    expect(textOf(shown)).toContain('050-1234567');
    expect(textOf(asSaved)).not.toContain('050-1234567');
  });

  test('the sample has the QR code or not, as chosen, and as it is saved', async () => {
    const { browser } = await aBusiness();
    const pages = async (changes: object) =>
      ((await browser.post(PREVIEW, { ...SAMPLE, ...changes })).json as PrintedPages).pages;
    const withCode = await pages({});
    const without = await pages({ showsCode: false });
    expect(without.join('').length).toBeLessThan(withCode.join('').length);
    await saved(browser, { version: 1, showsCode: false });
    expect(await pages({})).toEqual(without);
    expect(await pages({ showsCode: true })).toEqual(withCode);
  });
});
