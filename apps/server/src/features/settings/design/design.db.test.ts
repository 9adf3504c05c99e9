import { randomUUID } from 'node:crypto';

import type { DesignSettings } from '@pinkas/contract/settings/design.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { docTypesFor } from '@pinkas/domain/documents/document-rules';
import { PRINT_LAYOUTS } from '@pinkas/domain/documents/print-layout';
import { addDays, localDateAt, type LocalDate } from '@pinkas/domain/time/local-date';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { aDonation } from '@pinkas/test-kit/a-document';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { AccountOptions, TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { issue, issueOf, sendIssue } from '../../../../test/issue.ts';
import { signIn } from '../../../../test/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readPdf } from '../../../platform/pdf/testing/pdf-text.ts';

const PATH = '/v2/api/settings/design';
const PREVIEW = `${PATH}/preview`;
const APPROVAL = { number: '46-1234', validUntil: '2028-12-31' };
const SAMPLE = { docType: DOC_TYPES.INVOICE, language: 'he', printLayout: 'classic' };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Business {
  readonly user: TestUser;
  readonly browser: HttpBrowser;
}

async function aBusiness(account: AccountOptions = {}): Promise<Business> {
  const user = await server.givenUser({}, account);
  return { user, browser: await signIn(server, user) };
}

async function read(browser: HttpBrowser): Promise<DesignSettings> {
  const answer = await browser.get(PATH);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as DesignSettings;
}

function save(browser: HttpBrowser, body: unknown, key: string = randomUUID()): Promise<Answer> {
  return browser.send('PUT', PATH, { body, headers: { 'idempotency-key': key } });
}

function codeOf(answer: Answer): unknown {
  return (answer.json as { code?: unknown }).code;
}

function fieldsOf(answer: Answer): string[] {
  const { fields = [] } = answer.json as { fields?: { path: unknown[]; code: string }[] };
  return fields.map(({ path, code }) => `${path.join('.')} ${code}`);
}

async function auditOf({ user }: Business): Promise<unknown[]> {
  const { rows } = await server.db.superuser.query(
    `select action, entity_id, detail, user_id from audit_events
      where account_id = $1 and action = 'account.document-settings-set' order by at, id`,
    [user.accountId],
  );
  return rows;
}

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

describe('reading', () => {
  test('a new business prints in the classic layout and issues originals in shekels', async () => {
    const { browser } = await aBusiness();
    expect(await read(browser)).toEqual({
      version: 1,
      printLayout: 'classic',
      section46: null,
      mayIssueForeign: false,
      mayChooseVatRate: false,
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
      user_id: user.id,
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

  test('TE-04: no other column can be written along', async () => {
    const { user, browser } = await aBusiness();
    const extras = [
      { kind: 'non-profit' },
      { accountId: 1 },
      { account_id: 1 },
      { isForeignChangeable: true },
      { nameHe: 'x' },
      { taxId: '000000018' },
      { brandColor: '#000000' },
      { dateGuard: 'warn' },
      { documentSettingsVersion: 7 },
    ];
    for (const extra of extras) {
      const answer = await save(browser, { version: 1, printLayout: 'band', ...extra });
      expect(answer.status, JSON.stringify(extra)).toBe(400);
    }
    const { rows } = await server.db.superuser.query(
      'select kind, print_layout, date_guard from business_profiles where account_id = $1',
      [user.accountId],
    );
    expect(rows).toEqual([
      { kind: 'licensed-dealer', print_layout: 'classic', date_guard: 'block' },
    ]);
  });
});

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
      'attaches_certificates',
      'date_guard',
      'document_settings_version',
      'keeps_stock',
      'may_choose_vat_rate',
      'may_issue_foreign',
      'orders_accepted_quotes',
      'print_layout',
      'section_46_number',
      'section_46_valid_until',
      'updated_at',
    ]);
  });
});

describe('what the settings do', () => {
  test('the layout holds for documents to come, and issued ones keep theirs', async () => {
    const { browser } = await aBusiness();
    const before = await issue(browser, { subject: 'ראשון' });
    const printed = await pagesOf(browser, before.id);
    await save(browser, { version: 1, printLayout: 'band' });
    const after = await issue(browser, { subject: 'ראשון' });
    expect(await pagesOf(browser, before.id)).toEqual(printed);
    const layouts = await server.db.superuser.query<{ layout: string | null }>(
      `select issuer->>'printLayout' as layout from documents where id = any($1) order by number`,
      [[before.id, after.id]],
    );
    expect(layouts.rows.map(({ layout }) => layout)).toEqual([null, 'band']);
    expect(hasBand(printed)).toBe(false);
    expect(hasBand(await pagesOf(browser, after.id))).toBe(true);
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
    const { rows } = await server.db.superuser.query<{ approval: string | null }>(
      `select issuer->>'section46Number' as approval from documents
        where id = any($1) order by number`,
      [[before.id, after.id]],
    );
    expect(rows.map(({ approval }) => approval)).toEqual([null, APPROVAL.number]);
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

/** Whether the first page has a filled shape as wide as the paper. */
function hasBand([page = '']: readonly string[]): boolean {
  const width = /viewBox="0 0 ([\d.]+)/.exec(page)?.[1];
  const shapes = [...page.matchAll(/fill="#[^"]+"[^>]*d="M 0 0v [\d.]+ h ([\d.]+) /g)];
  return width !== undefined && shapes.some((shape) => shape[1] === width);
}

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
  }, 120_000);

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
