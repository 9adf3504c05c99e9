import { randomUUID } from 'node:crypto';

import type { CustomerHistoryEntry } from '@pinkas/contract/accounting/customers/customer-book.contract';
import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';
import type { CustomerOption } from '@pinkas/contract/accounting/customers/customers.contract';
import type { Note } from '@pinkas/contract/accounting/notes/note';
import { aCustomerForm } from '@pinkas/test-kit/a-customer';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { Answer } from '@pinkas/test-kit/http-browser';
import { describe, expect, test } from 'vitest';

import {
  getJson,
  givenCustomer,
  issueTo,
  write,
} from '../../../../../test/accounting/customers.ts';
import { givenSupplier } from '../../../../../test/accounting/expenses.ts';
import { issue } from '../../../../../test/accounting/issue.ts';
import {
  browser,
  list,
  namesOf,
  PATH,
  searchQuery,
  startCustomersServer,
} from './testing/customer-calls.ts';

startCustomersServer();

const view = (id: string) => getJson<CustomerView>(browser, `${PATH}/${id}`);

function fieldsOf(answer: Answer): string[] {
  const { fields = [] } = answer.json as { fields?: { path: unknown[]; code: string }[] };
  return fields.map(({ path, code }) => `${String(path)} ${code}`);
}

describe('a card', () => {
  test('keeps everything that was filled in', async () => {
    const form = aCustomerForm({
      name: 'קליניקה נעימה',
      taxId: '514788215',
      contactPerson: 'רוני',
      email: 'office@neima.test',
      phone: '04-8123456',
      mobile: '050-1234567',
      address: 'שדרות הנשיא 4',
      city: 'חיפה',
      zip: '3463804',
      country: 'ישראל',
      website: 'https://neima.test.co.il',
      paymentTerms: { kind: 'end-of-month', days: 30 },
      discountBasisPoints: 500,
      language: 'en',
      accountingKey: '30214',
      withholdingBasisPoints: 2_000,
      creditLimitAgorot: 1_500_000,
      remarks: 'מעדיפים מייל',
      contacts: [
        { name: 'דנה', role: 'הנהלת חשבונות', email: 'dana@neima.test', phone: '052-7654321' },
        { name: 'אבי', role: '', email: '', phone: '' },
      ],
    });
    const { id } = await givenCustomer(browser, form);
    const { tagIds: _tags, ...expected } = form;
    expect(await view(id)).toEqual({
      ...expected,
      id,
      isCustomer: true,
      tags: [],
      createdAt: expect.any(String) as string,
      archivedAt: null,
      mergedInto: null,
      version: 1,
    });
  });

  test('pads a short number with zeros, and finds it either way', async () => {
    const { id } = await givenCustomer(browser, { taxId: '182', name: 'בלי מספר' }).catch(() => ({
      id: '',
    }));
    expect(id).toBe('');
    const short = await givenCustomer(browser, { name: 'מספר קצר', taxId: '10009' });
    expect((await view(short.id)).taxId).toBe('000010009');
    for (const taxId of ['10009', '000010009']) {
      const found = await getJson<{ customer: unknown }>(
        browser,
        `${PATH}/by-tax-id?taxId=${taxId}`,
      );
      expect(found.customer).toEqual({ id: short.id, name: 'מספר קצר', isArchived: false });
    }
    await givenCustomer(browser, { name: 'בלי מספר', taxId: '' });
    expect(await getJson(browser, `${PATH}/by-tax-id?taxId=0`)).toEqual({ customer: null });
    const own = `${PATH}/by-tax-id?taxId=10009&exceptId=${short.id}`;
    expect(await getJson(browser, own)).toEqual({ customer: null });
  });

  test.each([
    ['name', { name: ' ' }, 'FIELD_REQUIRED'],
    ['taxId', { taxId: '123456789' }, 'TAX_ID_INVALID'],
    ['taxId', { taxId: '999999999' }, 'TAX_ID_INVALID'],
    ['email', { email: 'not an address' }, 'EMAIL_INVALID'],
    ['phone', { phone: '123' }, 'PHONE_INVALID'],
    ['mobile', { mobile: 'abc' }, 'PHONE_INVALID'],
    ['website', { website: 'javascript:alert(1)' }, 'WEB_ADDRESS_INVALID'],
    ['discountBasisPoints', { discountBasisPoints: 10_001 }, 'PERCENT_OUT_OF_RANGE'],
    ['withholdingBasisPoints', { withholdingBasisPoints: -1 }, 'PERCENT_OUT_OF_RANGE'],
    ['paymentTerms,days', { paymentTerms: { kind: 'days', days: 366 } }, 'NUMBER_TOO_LARGE'],
    ['tagIds', { tagIds: [randomUUID()] }, 'VALUE_NOT_ALLOWED'],
    ['priceListId', { priceListId: randomUUID() }, 'VALUE_NOT_ALLOWED'],
  ] as const)('refuses a wrong %s', async (field, changes, code) => {
    const form = aCustomerForm(changes as Parameters<typeof aCustomerForm>[0]);
    const answer = await write(browser, 'POST', PATH, form);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([`${field} ${code}`]);
  });

  test('of a supplier with the same number makes the supplier a customer too', async () => {
    const supplier = await givenSupplier(browser, {
      name: 'בית דפוס',
      taxId: '514788215',
      phone: '04-8123456',
      withholdingBasisPoints: 2_000,
    });
    const { id } = await givenCustomer(browser, { name: 'בית דפוס הגליל', taxId: '514788215' });
    expect(id).toBe(supplier.id);
    expect(await view(id)).toMatchObject({
      name: 'בית דפוס הגליל',
      isCustomer: true,
      isSupplier: true,
      phone: '04-8123456',
      withholdingBasisPoints: 2_000,
    });
    expect((await issueTo(browser, id)).number).toBeGreaterThan(0);
    const other = await givenCustomer(browser, { name: 'עוד אחד', taxId: '514788215' });
    expect(other.id).not.toBe(id);
  });

  test('TE-04: fields of the server are refused', async () => {
    for (const extra of [
      { version: 9 },
      { isCustomer: false },
      { accountId: 1 },
      { archivedAt: '' },
    ]) {
      const answer = await write(browser, 'POST', PATH, { ...aCustomerForm(), ...extra });
      expect(answer.status, JSON.stringify(extra)).toBe(400);
    }
  });

  test('is added once under one key', async () => {
    const key = randomUUID();
    const first = await write(browser, 'POST', PATH, aCustomerForm(), key);
    const second = await write(browser, 'POST', PATH, aCustomerForm(), key);
    expect(second.json).toEqual(first.json);
    expect((await list()).rows).toHaveLength(1);
    const other = await write(browser, 'POST', PATH, aCustomerForm({ name: 'אחר' }), key);
    expect(other.json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('is not saved over what somebody else saved meanwhile', async () => {
    const { id } = await givenCustomer(browser);
    const save = (name: string, version: number) =>
      write(browser, 'PUT', `${PATH}/${id}`, { ...aCustomerForm({ name }), version });
    expect((await save('ראשון', 1)).json).toEqual({ version: 2 });
    const late = await save('שני', 1);
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await view(id)).name).toBe('ראשון');
    expect((await save('שני', 2)).json).toEqual({ version: 3 });
  });

  test('tells what was done to it, by whom, and which fields changed', async () => {
    const { id } = await givenCustomer(browser);
    const changed = { ...aCustomerForm({ city: 'חיפה', email: 'a@b.test' }), version: 1 };
    await write(browser, 'PUT', `${PATH}/${id}`, changed);
    await write(browser, 'POST', `${PATH}/${id}/archive`, { version: 2 });
    const { entries } = await getJson<{ entries: CustomerHistoryEntry[] }>(
      browser,
      `${PATH}/${id}/history`,
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'customer.archived',
      'customer.changed',
      'customer.created',
    ]);
    expect(entries[1]?.fields.toSorted()).toEqual(['city', 'email']);
    expect(entries[1]?.by).toEqual({ kind: 'user', name: 'בעל העסק' });
  });

  test('issued documents keep what they said of the customer', async () => {
    const { id } = await givenCustomer(browser, { name: 'השם הישן' });
    const customer = aCustomer({ id, name: 'השם הישן' });
    const document = await issue(browser, { customer });
    await write(browser, 'PUT', `${PATH}/${id}`, {
      ...aCustomerForm({ name: 'השם החדש' }),
      version: 1,
    });
    const stored = await getJson<{ customer: { name: string }; customerName: string }>(
      browser,
      `/v2/api/documents/${document.id}`,
    );
    expect([stored.customer.name, stored.customerName]).toEqual(['השם הישן', 'השם הישן']);
  });

  test('tags are set by the form and filter the list', async () => {
    const tag = await write(browser, 'POST', '/v2/api/settings/tags', {
      name: 'בריאות',
      color: 'green',
      groupName: '',
      isActive: true,
    });
    const tagId = (tag.json as { id: string }).id;
    const { id } = await givenCustomer(browser, { name: 'מתויג', tagIds: [tagId] });
    await givenCustomer(browser, { name: 'בלי תגית' });
    expect((await view(id)).tags).toEqual([{ id: tagId, name: 'בריאות', color: 'green' }]);
    expect(namesOf(await list(`?tagId=${tagId}`))).toEqual(['מתויג']);
    await write(browser, 'PUT', `${PATH}/${id}`, {
      ...aCustomerForm({ name: 'מתויג' }),
      version: 1,
    });
    expect(namesOf(await list(`?tagId=${tagId}`))).toEqual([]);
  });
});

describe('the archive', () => {
  test('takes a customer out of the list and of the search, and gives it back', async () => {
    const { id } = await givenCustomer(browser, { name: 'נעימה' });
    const away = await write(browser, 'POST', `${PATH}/${id}/archive`, { version: 1 });
    expect(away.json).toEqual({ version: 2 });
    expect(namesOf(await list())).toEqual([]);
    expect(namesOf(await list('?tab=archived'))).toEqual(['נעימה']);
    expect(namesOf(await list(`${searchQuery('נעי')}&tab=archived`))).toEqual(['נעימה']);
    const options = await getJson<{ customers: CustomerOption[] }>(
      browser,
      PATH + searchQuery('נעי'),
    );
    expect(options.customers).toEqual([]);
    const late = await write(browser, 'POST', `${PATH}/${id}/restore`, { version: 1 });
    expect(late.json).toMatchObject({ code: 'VERSION_CONFLICT' });
    await write(browser, 'POST', `${PATH}/${id}/restore`, { version: 2 });
    expect(namesOf(await list())).toEqual(['נעימה']);
  });
});

describe('notes', () => {
  test('are added with author and time, removed, and brought back', async () => {
    const { id } = await givenCustomer(browser);
    const added = await write(browser, 'POST', `${PATH}/${id}/notes`, { text: 'שיחה\nעל החוב' });
    const note = added.json as Note;
    expect(note).toMatchObject({ text: 'שיחה\nעל החוב', byName: 'בעל העסק' });
    const notes = () => getJson<{ notes: Note[] }>(browser, `${PATH}/${id}/notes`);
    expect((await notes()).notes).toEqual([note]);
    const path = `/v2/api/customer-notes/${note.id}`;
    expect((await browser.send('DELETE', path, {})).status).toBe(200);
    expect((await notes()).notes).toEqual([]);
    expect((await browser.post(`${path}/restore`, undefined)).status).toBe(200);
    expect((await notes()).notes).toEqual([note]);
    const empty = await write(browser, 'POST', `${PATH}/${id}/notes`, { text: '  ' });
    expect(fieldsOf(empty)).toEqual(['text FIELD_REQUIRED']);
  });
});
