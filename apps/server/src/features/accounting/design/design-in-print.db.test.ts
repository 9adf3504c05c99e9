import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { USUAL_COLUMNS } from '@pinkas/domain/documents/print/print-columns';
import { PRINT_LAYOUTS } from '@pinkas/domain/documents/print/print-layout';
import { addDays, localDateAt, type LocalDate } from '@pinkas/domain/time/local-date';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { aDonation } from '@pinkas/test-kit/a-document';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { describe, expect, test } from 'vitest';

import { issue, issueOf, sendIssue } from '../../../../test/accounting/issue.ts';
import { readPdf } from '../../../platform/pdf/testing/pdf-text.ts';
import {
  aBusiness,
  APPROVAL,
  fieldsOf,
  PREVIEW,
  SAMPLE,
  save,
  server,
  startDesignServer,
} from './testing/design-calls.ts';

startDesignServer();

async function pagesOf(browser: HttpBrowser, id: string): Promise<string[]> {
  const answer = await browser.get(`/v2/api/documents/${id}/pages`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { pages: string[] }).pages;
}

async function pdfTextOf({ cookies }: HttpBrowser, id: string): Promise<string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${server.url}/v2/api/documents/${id}/copy`, {
    headers: { cookie },
  });
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text;
}

async function preview(browser: HttpBrowser, body: object): Promise<string[]> {
  const answer = await browser.post(PREVIEW, body);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { pages: string[] }).pages;
}

describe('what the settings do', () => {
  test('the layout holds for documents to come, and issued ones keep theirs', async () => {
    const { browser } = await aBusiness();
    const before = await issue(browser, { subject: 'ראשון' });
    const printed = await pagesOf(browser, before.id);
    await save(browser, { version: 1, printLayout: 'band' });
    const after = await issue(browser, { subject: 'ראשון' });
    expect(await pagesOf(browser, before.id)).toEqual(printed);
    const layouts = await server.db.superuser.query<{ layout: string }>(
      `select issuer->>'printLayout' as layout from documents where id = any($1) order by number`,
      [[before.id, after.id]],
    );
    expect(layouts.rows.map(({ layout }) => layout)).toEqual(['classic', 'band']);
    expect(hasBand(printed)).toBe(false);
    expect(hasBand(await pagesOf(browser, after.id))).toBe(true);
  });

  test('the columns hold for documents to come, and issued ones keep theirs', async () => {
    const { browser } = await aBusiness();
    const lines = anInvoice().lines.map((line) => ({ ...line, catalogueNumber: 'LMP-01' }));
    const before = await issue(browser, { lines });
    const printed = await pagesOf(browser, before.id);
    const printColumns = [
      'catalogueNumber',
      'quantity',
      'description',
      'unitPrice',
      'discount',
      'total',
    ];
    const saved = await save(browser, { version: 1, printColumns });
    expect(saved.json).toMatchObject({ version: 2, printColumns });
    // The same columns again are no change.
    expect((await save(browser, { version: 2, printColumns })).json).toMatchObject({ version: 2 });
    const after = await issue(browser, { lines });
    const columns = await server.db.superuser.query<{ columns: unknown }>(
      `select issuer->'printColumns' as columns from documents where id = any($1) order by number`,
      [[before.id, after.id]],
    );
    expect(columns.rows.map((row) => row.columns)).toEqual([null, printColumns]);
    expect(await pagesOf(browser, before.id)).toEqual(printed);
    expect(await pagesOf(browser, after.id)).not.toEqual(printed);
  });

  test('a document may have a layout of its own, and keeps it', async () => {
    const { browser } = await aBusiness();
    const own = await issue(browser, { printLayout: 'band' });
    const printed = await pagesOf(browser, own.id);
    expect(hasBand(printed)).toBe(true);
    await save(browser, { version: 1, printLayout: 'band' });
    const usual = await issue(browser, { printLayout: 'classic' });
    expect(hasBand(await pagesOf(browser, usual.id))).toBe(false);
    expect(await pagesOf(browser, own.id)).toEqual(printed);
    const refused = await sendIssue(browser, { ...anInvoice(), printLayout: 'sideways' });
    expect(fieldsOf(refused)).toEqual(['printLayout VALUE_NOT_ALLOWED']);
  });

  test('the approval is on the donation receipts issued after it', async () => {
    const { browser } = await aBusiness({ kind: 'non-profit' });
    const before = await issueOf(browser, aDonation(10_000));
    await save(browser, { version: 1, section46: APPROVAL });
    const after = await issueOf(browser, aDonation(10_000));
    const { rows } = await server.db.superuser.query<{ approval: string }>(
      `select issuer->>'section46Number' as approval from documents
        where id = any($1) order by number`,
      [[before.id, after.id]],
    );
    expect(rows.map(({ approval }) => approval)).toEqual(['', APPROVAL.number]);
    expect(await pdfTextOf(browser, before.id)).not.toContain(APPROVAL.number);
    expect(await pdfTextOf(browser, after.id)).toContain(APPROVAL.number);
  });

  test('an approval that ran out before the date of a donation receipt is not on it', async () => {
    const { browser } = await aBusiness({ kind: 'non-profit' });
    const today = localDateAt(Date.now());
    const yesterday = addDays(today, -1);
    const approvalOn = async (documentDate: LocalDate): Promise<unknown> => {
      const { id } = await issueOf(browser, aDonation(10_000, { documentDate }));
      const view = (await browser.get(`/v2/api/documents/${id}`)).json as DocumentView;
      const isPrinted = (await pdfTextOf(browser, id)).includes(APPROVAL.number);
      expect(isPrinted).toBe(view.section46 !== null);
      return view.section46;
    };
    const ended = { ...APPROVAL, validUntil: yesterday };
    await save(browser, { version: 1, section46: ended });
    expect(await approvalOn(yesterday)).toEqual(ended);
    expect(await approvalOn(today)).toBeNull();
    const lasting = { ...APPROVAL, validUntil: today };
    await save(browser, { version: 2, section46: lasting });
    expect(await approvalOn(today)).toEqual(lasting);
  });

  test('an original in dollars is issued once the owner permits it, and no more when taken back', async () => {
    const { browser } = await aBusiness();
    const dollars = anInvoice({ currency: 'USD', currencyRateE6: 3_700_000 });
    const send = async (): Promise<string[]> => {
      const answer = await sendIssue(browser, { ...dollars, expectedTotalAgorot: 43_660 });
      return answer.status === 200 ? ['issued'] : fieldsOf(answer);
    };
    expect(await send()).toEqual(['currency CURRENCY_NOT_ALLOWED']);
    await save(browser, { version: 1, mayIssueForeign: true });
    expect(await send()).toEqual(['issued']);
    await save(browser, { version: 2, mayIssueForeign: false });
    expect(await send()).toEqual(['currency CURRENCY_NOT_ALLOWED']);
  });
});

/** Returns whether the first page has a filled shape as wide as the paper. */
function hasBand([page = '']: readonly string[]): boolean {
  const width = /viewBox="0 0 ([\d.]+)/.exec(page)?.[1];
  const shapes = [...page.matchAll(/fill="#[^"]+"[^>]*d="M 0 0v [\d.]+ h ([\d.]+) /g)];
  return width !== undefined && shapes.some((shape) => shape[1] === width);
}

test('the sample is told in words too, for who cannot read its picture', async () => {
  const { browser } = await aBusiness();
  const answer = await browser.post(PREVIEW, SAMPLE);
  const { text } = answer.json as PrintedPages;
  expect(text?.parts.flatMap(({ table }) => table?.rows ?? [])).not.toEqual([]);
  expect(text).not.toBeNull();
});

describe('the colour of the business', () => {
  test('is that of documents from the next issue on, and of what is drawn before a save', async () => {
    const { browser } = await aBusiness();
    const before = await issue(browser);
    const printed = await pagesOf(browser, before.id);
    const saved = await preview(browser, SAMPLE);
    const typed = await preview(browser, { ...SAMPLE, brandColor: '#0f6b75' });
    expect(saved.join('')).not.toContain('#0f6b75');
    expect(typed.join('')).toContain('#0f6b75');
    await save(browser, { version: 1, brandColor: '#0f6b75' });
    expect(await preview(browser, SAMPLE)).toEqual(typed);
    expect((await pagesOf(browser, (await issue(browser)).id)).join('')).toContain('#0f6b75');
    expect(await pagesOf(browser, before.id)).toEqual(printed);
  });
});

describe('the sample', () => {
  test('every type of every kind of business can be drawn, and nothing is stored', async () => {
    for (const kind of COMPANY_KINDS) {
      const { user, browser } = await aBusiness({ kind });
      for (const docType of docTypesFor(kind)) {
        const pages = await preview(browser, { ...SAMPLE, docType });
        expect(pages, `${kind} ${docType}`).toHaveLength(1);
        expect(pages[0]).toContain('<svg');
      }
      const { rows } = await server.db.superuser.query<{ n: number }>(
        `select (select count(*) from documents where account_id = $1)
          + (select count(*) from customers where account_id = $1)
          + (select coalesce(sum(next_number - first_number), 0) from numberings
              where account_id = $1) as n`,
        [user.accountId],
      );
      expect(Number(rows[0]?.n)).toBe(0);
    }
  }, 300_000);

  test('each layout and language gives a page of its own', async () => {
    const { browser } = await aBusiness();
    const pages = new Set<string>();
    for (const printLayout of PRINT_LAYOUTS) {
      for (const language of ['he', 'en']) {
        const drawn = await preview(browser, { ...SAMPLE, printLayout, language });
        expect(hasBand(drawn)).toBe(printLayout === 'band');
        pages.add(drawn.join(''));
      }
    }
    expect(pages.size).toBe(PRINT_LAYOUTS.length * 2);
  });

  test('shows columns and fixed texts that are typed before they are saved', async () => {
    const { browser } = await aBusiness();
    const printColumns = [...USUAL_COLUMNS.slice(0, -1), 'catalogueNumber', 'total'];
    const usual = await preview(browser, SAMPLE);
    const typed = await preview(browser, { ...SAMPLE, printColumns });
    expect(typed).not.toEqual(usual);
    await save(browser, { version: 1, printColumns });
    expect(await preview(browser, SAMPLE)).toEqual(typed);
    const answer = await browser.post(PREVIEW, {
      ...SAMPLE,
      remarks: 'תודה שבחרתם בנו',
      saleTerms: 'שוטף פלוס שלושים',
    });
    expect(answer.text).toContain('תודה שבחרתם בנו');
    expect(answer.text).toContain('שוטף פלוס שלושים');
  });

  test('shows the approval that is typed before it is saved, and the saved one without it', async () => {
    const { browser } = await aBusiness({ kind: 'non-profit' });
    const donation = { ...SAMPLE, docType: DOC_TYPES.RECEIPT_DONATION };
    const without = await preview(browser, donation);
    const typed = await preview(browser, { ...donation, section46: APPROVAL });
    expect(typed).not.toEqual(without);
    await save(browser, { version: 1, section46: APPROVAL });
    expect(await preview(browser, donation)).toEqual(typed);
    const none = { number: '', validUntil: null };
    expect(await preview(browser, { ...donation, section46: none })).toEqual(without);
  });

  test('a type that the business may not issue is refused at its place', async () => {
    const { browser } = await aBusiness();
    const answer = await browser.post(PREVIEW, { ...SAMPLE, docType: DOC_TYPES.RECEIPT_DONATION });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['docType DOC_TYPE_NOT_ALLOWED']]);
    expect((await browser.post(PREVIEW, { ...SAMPLE, docType: 1 })).status).toBe(400);
    expect((await browser.post(PREVIEW, { ...SAMPLE, language: 'fr' })).status).toBe(400);
    expect((await browser.post(PREVIEW, { ...SAMPLE, nameHe: 'x' })).status).toBe(400);
  });
});
