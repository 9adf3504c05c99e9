import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';
import { createHash, randomUUID } from 'node:crypto';

import { aPaper, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import { describe, expect, test, vi } from 'vitest';

import { issue, issueOf } from '../../../../../test/accounting/issue.ts';
import { checkPdfSignature } from '../../../../platform/pdf/testing/pdf-signature.ts';
import { readPdf } from '../../../../platform/pdf/testing/pdf-text.ts';
import {
  anAddress,
  browser,
  download,
  issuedAndMailed,
  mailsTo,
  server,
  startFilesServer,
  viewOf,
} from './testing/file-calls.ts';

startFilesServer();

describe('the print of an issued document', () => {
  test('is signed, carries its XML and says what was issued', async () => {
    const { id, number } = await issue(browser, {
      customer: aCustomer({ name: 'אור לבן תאורה' }),
      lines: [aLine({ description: 'עיצוב אריזה' })],
    });
    const copy = await download('GET', `/v2/api/documents/${id}/copy`);
    const { text, attachments } = await readPdf(copy);
    for (const part of [String(number), 'תאורה', 'אריזה', '118.00', 'העתק']) {
      expect(text).toContain(part);
    }
    expect(Object.keys(attachments)).toContain('factur-x.xml');
    expect(checkPdfSignature(copy)).toMatchObject({
      coversWholeFile: true,
      digestMatches: true,
      signatureMatches: true,
    });
  });

  test('leaves out prices where that was chosen, and the snapshot says so', async () => {
    const delivery = aPaper(200, { lines: [aLine({ description: 'ארגז' })] });
    const { id } = await issueOf(browser, { ...delivery, hidesPrices: true });
    const { text } = await readPdf(await download('GET', `/v2/api/documents/${id}/copy`));
    expect(text).toContain('ארגז');
    expect(text).not.toMatch(/100\.00|118\.00/);
    const priced = await issueOf(browser, delivery);
    const { text: full } = await readPdf(
      await download('GET', `/v2/api/documents/${priced.id}/copy`),
    );
    expect(full).toContain('118.00');
    const stored = await server.db.superuser.query(
      `select issuer ->> 'hidesPrices' as hides from documents where id in ($1, $2) order by number`,
      [id, priced.id],
    );
    expect(stored.rows).toEqual([{ hides: 'true' }, { hides: null }]);
  });

  test('I7: is stored once with its hash, and every download has the same bytes', async () => {
    const { id } = await issue(browser);
    const [first, second] = await Promise.all([
      download('GET', `/v2/api/documents/${id}/copy`),
      download('GET', `/v2/api/documents/${id}/copy`),
    ]);
    const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    expect(sha256(first)).toBe(sha256(second));
    const stored = await server.db.superuser.query(
      `select encode(sha256, 'hex') as sha256 from document_files where document_id = $1 and kind = 'copy'`,
      [id],
    );
    expect(stored.rows).toEqual([{ sha256: sha256(first) }]);
  });

  test('the original is handed out once, whatever asks at the same time', async () => {
    const { id } = await issue(browser);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser.post(`/v2/api/documents/${id}/original`)),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.json).toMatchObject({ code: 'ORIGINAL_ALREADY_DELIVERED' });
    expect((await viewOf(id)).isOriginalDelivered).toBe(true);
  });

  test('copies of a document say that it was cancelled since; the original stays as it was', async () => {
    const { id } = await issueOf(browser, aReceipt(5_000));
    const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    const textOf = async (bytes: Uint8Array): Promise<string> => (await readPdf(bytes)).text;
    const [copy, translation] = [
      await download('GET', `/v2/api/documents/${id}/copy`),
      await download('GET', `/v2/api/documents/${id}/translation`),
    ];
    expect(await textOf(copy)).not.toContain('מבוטל');
    const original = await download('POST', `/v2/api/documents/${id}/original`);
    await browser.post(`/v2/api/documents/${id}/cancel`, { reason: 'טעות' });
    const later = await download('GET', `/v2/api/documents/${id}/copy`);
    expect(await textOf(later)).toContain('מבוטל');
    expect(sha256(await download('GET', `/v2/api/documents/${id}/copy`))).toBe(sha256(later));
    const laterTranslation = await download('GET', `/v2/api/documents/${id}/translation`);
    expect(await textOf(laterTranslation)).toContain('Cancelled');
    // Both the earlier and the later prints are genuine.
    const token = (await viewOf(id)).verificationPath.slice('/v/'.length);
    for (const [bytes, kind] of [
      [copy, 'copy'],
      [later, 'copy'],
      [translation, 'translated'],
      [laterTranslation, 'translated'],
      [original, 'original'],
    ] as const) {
      const check = await browser.post(`/v2/api/verification/${token}/file`, {
        sha256: sha256(bytes),
      });
      expect(check.json).toEqual({ isGenuine: true, kind });
    }
    const stored = await server.db.superuser.query<{ kind: string }>(
      'select kind from document_files where document_id = $1 order by kind',
      [id],
    );
    expect(stored.rows.map(({ kind }) => kind)).toEqual([
      'copy',
      'copy-cancelled',
      'original',
      'translated',
      'translated-cancelled',
    ]);
  });

  test('an original that nobody had when the document was cancelled is never handed out', async () => {
    const { id } = await issueOf(browser, aReceipt(5_000));
    await browser.post(`/v2/api/documents/${id}/cancel`, { reason: 'טעות' });
    const answer = await browser.post(`/v2/api/documents/${id}/original`);
    expect([answer.status, answer.json]).toMatchObject([409, { code: 'STATE_NOT_ALLOWED' }]);
    expect((await viewOf(id)).isOriginalDelivered).toBe(false);
  });

  test('a preview draws the draft and takes no number', async () => {
    const { mailTo: _mail, expectedTotalAgorot: _total, ...form } = anInvoice();
    const next = async (): Promise<unknown> =>
      (await browser.get('/v2/api/documents/next-number/305')).json;
    const before = await next();
    const answer = await browser.post('/v2/api/documents/preview', form);
    const { pages, text } = answer.json as PrintedPages;
    expect(pages[0]).toMatch(/^<svg/);
    expect(text?.parts[0]?.lines).toContain('טיוטה');
    expect(await next()).toEqual(before);
  });
});

describe('mail', () => {
  test('brings the original to the customer, and the document says so', async () => {
    const address = anAddress();
    const { id, number } = await issuedAndMailed(address);
    const [mail] = await mailsTo(address);
    expect(mail?.subject).toContain(String(number));
    expect(mail?.text).toContain((await viewOf(id)).pagePath);
    const href = mail?.attachments[0]?.href ?? '';
    const { text } = await readPdf(await download('GET', href));
    expect(text).toContain('מקור');
    expect(text).not.toContain('העתק');
    await vi.waitFor(async () => {
      expect(await viewOf(id)).toMatchObject({ isMailed: true, isOriginalDelivered: true });
    });
    const again = await browser.post(`/v2/api/documents/${id}/original`);
    expect(again.status).toBe(409);
  });

  test('sent again brings a certified copy, once for each request', async () => {
    const first = anAddress();
    const { id } = await issuedAndMailed(first);
    const second = anAddress();
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const send = (mailTo: string[]) =>
      browser.post(`/v2/api/documents/${id}/mail`, { mailTo }, options);
    expect((await send([second])).status).toBe(200);
    expect((await send([second])).status).toBe(200);
    expect((await send([first])).json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    await vi.waitFor(async () => expect(await mailsTo(second)).toHaveLength(1), 60_000);
    const [mail] = await mailsTo(second);
    const { text } = await readPdf(await download('GET', mail?.attachments[0]?.href ?? ''));
    expect(text).toContain('העתק');
  });

  test.each([
    [['not an address'], 'mailTo.0 EMAIL_INVALID'],
    [['a@b.co\r\nBcc: c@d.co'], 'mailTo.0 EMAIL_INVALID'],
    [[], 'mailTo FIELD_REQUIRED'],
    [Array.from({ length: 11 }, () => 'a@b.co'), 'mailTo TOO_MANY_RECIPIENTS'],
  ])('IN-05: %j is refused as recipients', async (mailTo, problem) => {
    const { id } = await issue(browser);
    const answer = await browser.post(
      `/v2/api/documents/${id}/mail`,
      { mailTo },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    const { fields } = answer.json as { fields: { path: unknown[]; code: string }[] };
    expect(answer.status).toBe(400);
    expect(fields.map((at) => `${at.path.join('.')} ${at.code}`)).toContain(problem);
  });
});

describe('the public page of a document', () => {
  async function tokenOf(id: string): Promise<string> {
    return (await viewOf(id)).verificationPath.slice('/v/'.length);
  }

  test('shows number, date, total, issuer and an unbroken chain to whoever has the link', async () => {
    const { id, number, totalAgorot } = await issue(browser);
    const stranger = server.browser();
    const answer = await stranger.get(`/v2/api/verification/${await tokenOf(id)}`);
    expect(answer.json).toMatchObject({
      number,
      totalAgorot,
      docType: 305,
      issuerName: 'סטודיו לבדיקות',
      chain: 'holds',
    });
  });

  test('says of a document that it was cancelled since', async () => {
    const { id } = await issueOf(browser, aReceipt(5_000));
    const stranger = server.browser();
    const shown = async (): Promise<unknown> =>
      (await stranger.get(`/v2/api/verification/${await tokenOf(id)}`)).json;
    expect(await shown()).toMatchObject({ chain: 'holds', isCancelled: false });
    await browser.post(`/v2/api/documents/${id}/cancel`, { reason: 'טעות' });
    expect(await shown()).toMatchObject({ chain: 'holds', isCancelled: true });
  });

  test('TE-13: shows nothing without the right token', async () => {
    const { id } = await issue(browser);
    const token = await tokenOf(id);
    const stranger = server.browser();
    for (const wrong of [id, token.slice(1), `A${token.slice(1)}`, '1', `${token}A`]) {
      const answer = await stranger.get(`/v2/api/verification/${encodeURIComponent(wrong)}`);
      expect(answer.status).toBe(404);
    }
  });

  test('knows its own prints by their hash and no other file', async () => {
    const { id } = await issue(browser);
    const other = await issue(browser);
    const token = await tokenOf(id);
    const stranger = server.browser();
    await stranger.get('/front/data/initData');
    const check = async (bytes: Uint8Array): Promise<unknown> => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return (await stranger.post(`/v2/api/verification/${token}/file`, { sha256 })).json;
    };
    const copy = await download('GET', `/v2/api/documents/${id}/copy`);
    expect(await check(copy)).toEqual({ isGenuine: true, kind: 'copy' });
    const changed = copy.slice();
    changed[100] = (changed[100] ?? 0) ^ 1;
    expect(await check(changed)).toEqual({ isGenuine: false, kind: null });
    expect(await check(await download('GET', `/v2/api/documents/${other.id}/copy`))).toEqual({
      isGenuine: false,
      kind: null,
    });
  });

  test('tells of a document that was changed behind the product', async () => {
    const { id } = await issue(browser);
    const token = await tokenOf(id);
    const client = await server.db.superuser.connect();
    await client.query('set session_replication_role = replica');
    await client.query('update documents set total_agorot = total_agorot + 1 where id = $1', [id]);
    await client.query('set session_replication_role = origin');
    client.release();
    const answer = await server.browser().get(`/v2/api/verification/${token}`);
    expect(answer.json).toMatchObject({ chain: 'broken' });
  });
});

describe('the English translation of a Hebrew document', () => {
  test('is signed beside the original, says what it is, and is known to the public page', async () => {
    const { id, number } = await issue(browser, { customer: aCustomer({ name: 'חוות רוח' }) });
    const translation = await download('GET', `/v2/api/documents/${id}/translation`);
    const { text } = await readPdf(translation);
    for (const part of ['Tax invoice', String(number), 'Translation', 'רוח']) {
      expect(text).toContain(part);
    }
    expect(checkPdfSignature(translation)).toMatchObject({ signatureMatches: true });
    const sha256 = createHash('sha256').update(translation).digest('hex');
    const token = (await viewOf(id)).verificationPath.slice('/v/'.length);
    const stranger = server.browser();
    await stranger.get('/front/data/initData');
    const check = await stranger.post(`/v2/api/verification/${token}/file`, { sha256 });
    expect(check.json).toEqual({ isGenuine: true, kind: 'translated' });
  });

  test('exists for Hebrew documents alone', async () => {
    const { id } = await issueOf(browser, aQuote({ language: 'en' }));
    const answer = await browser.get(`/v2/api/documents/${id}/translation`);
    expect(answer.status).toBe(404);
  });
});
