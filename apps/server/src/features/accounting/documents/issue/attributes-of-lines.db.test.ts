import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import { describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue } from '../../../../../test/accounting/issue.ts';
import { givenItem } from '../../../../../test/accounting/items.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import {
  browser,
  codesOf,
  server,
  startFactsServer,
  tamper,
  violations,
} from './testing/details-of-documents.ts';

startFactsServer();

interface LineAnswer {
  readonly incomeType: string;
  readonly barcode: string;
  readonly manufacturer: string;
  readonly orderLineReference: string;
  readonly serialNumbers: readonly string[];
  readonly tags?: readonly { readonly id: string }[];
  readonly tagIds?: readonly string[];
}

async function givenTag(name: string): Promise<string> {
  const form = { name, color: 'blue', groupName: '', isActive: true };
  return ((await write(browser, 'POST', '/v2/api/settings/tags', form)).json as { id: string }).id;
}

async function linesOf(id: string): Promise<readonly LineAnswer[]> {
  return (await getJson<{ lines: LineAnswer[] }>(browser, `/v2/api/documents/${id}`)).lines;
}

interface DraftAnswer {
  readonly form: { readonly lines: readonly LineAnswer[] };
  readonly tagIds: readonly string[];
}

async function draftOf(id: string, query: string): Promise<DraftAnswer> {
  return getJson<DraftAnswer>(browser, `/v2/api/documents/${id}/draft?${query}`);
}

const SOLD = aLine({
  incomeType: 'מכירת סחורה',
  barcode: '2900000007314',
  manufacturer: 'אלקטרה בע"מ',
  orderLineReference: 'PO-4711/20',
  serialNumbers: ['SN-1', 'SN "2"', 'א\\3'],
});

describe('a row of a document', () => {
  test('keeps its type of income, barcode, manufacturer, order line reference, serial numbers and tags', async () => {
    const project = await givenTag('פרויקט');
    const branch = await givenTag('סניף');
    const lines = [{ ...SOLD, tagIds: [project, branch] }, aLine()];
    const issued = await issueOf(browser, anInvoice({ lines, tagIds: [project] }));
    const [first, second] = await linesOf(issued.id);
    expect(first).toMatchObject({
      incomeType: 'מכירת סחורה',
      barcode: '2900000007314',
      manufacturer: 'אלקטרה בע"מ',
      orderLineReference: 'PO-4711/20',
      serialNumbers: ['SN-1', 'SN "2"', 'א\\3'],
    });
    expect(first?.tags?.map(({ id }) => id).toSorted()).toEqual([project, branch].toSorted());
    const none = {
      incomeType: '',
      barcode: '',
      manufacturer: '',
      orderLineReference: '',
      serialNumbers: [],
    };
    expect(second).toMatchObject({ ...none, tags: [] });
    expect(await violations()).toEqual([]);
  });

  test('says the same in what follows it; a copy sells other pieces', async () => {
    const tagId = await givenTag('פרויקט');
    const request = anInvoice({ lines: [{ ...SOLD, tagIds: [tagId] }], tagIds: [tagId] });
    const quote = await issueOf(browser, { ...request, docType: DOC_TYPES.BID });
    const base = await draftOf(quote.id, `as=${DOC_TYPES.INVOICE}&mode=base`);
    expect(base.form.lines[0]).toMatchObject({
      incomeType: SOLD.incomeType,
      manufacturer: SOLD.manufacturer,
      orderLineReference: SOLD.orderLineReference,
      serialNumbers: SOLD.serialNumbers,
      tagIds: [tagId],
    });
    expect(base.tagIds).toEqual([tagId]);
    const copy = await draftOf(quote.id, `as=${DOC_TYPES.BID}&mode=copy`);
    expect(copy.form.lines[0]).toMatchObject({
      incomeType: SOLD.incomeType,
      barcode: SOLD.barcode,
      manufacturer: SOLD.manufacturer,
      orderLineReference: SOLD.orderLineReference,
      serialNumbers: [],
      tagIds: [tagId],
    });
    const invoice = await issueOf(browser, request);
    const credit = await draftOf(invoice.id, 'as=330&mode=cancel');
    const { manufacturer, orderLineReference, serialNumbers } = SOLD;
    expect(credit.form.lines[0]).toMatchObject({
      manufacturer,
      orderLineReference,
      serialNumbers,
    });
  });

  test('is printed with its serial numbers', async () => {
    const { id } = await issueOf(browser, anInvoice({ lines: [SOLD] }));
    expect((await browser.get(`/v2/api/documents/${id}/pages`)).status).toBe(200);
    expect((await browser.post(`/v2/api/documents/${id}/original`)).status).toBe(200);
  });

  test('takes the tags of its own account alone', async () => {
    const foreign = await givenTag('של אחרים');
    const other = await signIn(server, await server.givenUser());
    const lines = [aLine(), aLine({ tagIds: [foreign] })];
    const refused = await sendIssue(other, anInvoice({ lines }));
    expect([refused.status, codesOf(refused.json)]).toEqual([
      400,
      ['lines.1.tagIds VALUE_NOT_ALLOWED'],
    ]);
  });

  test.each([
    ['a type of income', `set income_type = 'x'`],
    ['a barcode', `set barcode = '1'`],
    ['a manufacturer', `set manufacturer = 'x'`],
    ['an order line reference', `set order_line_reference = '1'`],
    ['a serial number', `set serial_numbers = array['SN-9']`],
  ])('does not hide %s that was changed', async (_what, change) => {
    const issued = await issueOf(browser, anInvoice({ lines: [SOLD] }));
    await tamper(`update document_lines ${change} where document_id = $1`, issued.id);
    expect(await violations()).toContain(`I3 ${String(issued.number)}`);
  });

  test('its facts are final even for the owner of the tables', async () => {
    const { id } = await issueOf(browser, anInvoice({ lines: [SOLD] }));
    const removed = server.db.database.owner.query(
      'delete from document_lines where document_id = $1',
      [id],
    );
    await expect(removed).rejects.toThrow();
  });

  test.each(['manufacturer', 'orderLineReference'])(
    'is refused with a %s that is too long',
    async (name) => {
      const lines = [aLine({ [name]: 'x'.repeat(51) })];
      expect(codesOf((await sendIssue(browser, anInvoice({ lines }))).json)).toEqual([
        `lines.0.${name} TEXT_TOO_LONG`,
      ]);
    },
  );

  test('has serial numbers that say something, and not too many', async () => {
    const issueWith = async (serialNumbers: string[]): Promise<string[]> =>
      codesOf((await sendIssue(browser, anInvoice({ lines: [aLine({ serialNumbers })] }))).json);
    expect(await issueWith([' '])).toEqual(['lines.0.serialNumbers.0 FIELD_REQUIRED']);
    expect(await issueWith(['x'.repeat(51)])).toEqual(['lines.0.serialNumbers.0 TEXT_TOO_LONG']);
    const many = Array.from({ length: 201 }, (_, index) => String(index));
    expect(await issueWith(many)).toEqual(['lines.0.serialNumbers LIST_TOO_LONG']);
  });
});

describe('items', () => {
  test('bring their type of income and their tags along, and offer the types in use', async () => {
    const tagId = await givenTag('קו מוצרים');
    const item = { name: 'מנורה', incomeType: 'מכירת סחורה', tagIds: [tagId] };
    await givenItem(browser, item);
    await givenItem(browser, { name: 'הרכבה', incomeType: 'שירותים' });
    await givenItem(browser, { name: 'בלי סוג' });
    const { items } = await getJson<{ items: LineAnswer[] }>(
      browser,
      `/v2/api/items/search?search=${encodeURIComponent('מנורה')}`,
    );
    expect(items).toMatchObject([{ incomeType: 'מכירת סחורה', tagIds: [tagId] }]);
    expect(await getJson(browser, '/v2/api/items/income-types')).toEqual({
      incomeTypes: ['מכירת סחורה', 'שירותים'],
    });
  });
});
