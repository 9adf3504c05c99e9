import type {
  SupplierRow,
  SupplierView,
} from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aCustomerForm } from '@pinkas/test-kit/a-customer';
import { aPaper } from '@pinkas/test-kit/a-document';
import { aCustomer, anInvoice } from '@pinkas/test-kit/an-invoice';
import { aSupplierForm } from '@pinkas/test-kit/an-expense';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import {
  aPayment,
  fieldsOf,
  givenExpense,
  givenSupplier,
  sendPayment,
  taken,
  viewExpense,
  viewSupplier,
} from '../../../../test/accounting/expenses.ts';
import { sendIssue } from '../../../../test/accounting/issue.ts';
import { browser, PATH, server, startSuppliersServer, supplier } from './testing/supplier-calls.ts';

startSuppliersServer();

type Row = z.output<typeof SupplierRow>;

describe('the book of suppliers', () => {
  test('keeps a card, and refuses what was made from an older one', async () => {
    const form = aSupplierForm({ name: 'דלק הצפון', phone: '04-8123456', accountingKey: '4410' });
    const put = (version: number) =>
      write(browser, 'PUT', `${PATH}/${supplier.id}`, { ...form, version });
    expect(taken<SupplierView>(await put(1))).toMatchObject({ form, version: 2 });
    expect((await put(1)).json).toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  test('takes a customer of the same number as a supplier too, and keeps the card', async () => {
    const card = aCustomerForm({ name: 'שני כובעים', taxId: '514788215', city: 'חיפה' });
    const { id } = await givenCustomer(browser, card);
    const view = await givenSupplier(browser, {
      name: 'שם אחר',
      taxId: '514788215',
      city: 'עכו',
      phone: '04-8123456',
    });
    expect(view).toMatchObject({
      id,
      isCustomer: true,
      form: { name: 'שני כובעים', city: 'חיפה', phone: '04-8123456' },
    });
    const again = await write(browser, 'POST', PATH, aSupplierForm({ taxId: '514788215' }));
    expect(fieldsOf(again)).toEqual(['taxId VALUE_NOT_ALLOWED']);
  });

  test('fills each empty field of a card', async () => {
    const taxId = '514788215';
    const { id } = await givenCustomer(browser, { name: 'מחסן', taxId });
    const filled = {
      email: 'store@shop.test',
      phone: '04-8123456',
      address: 'הנמל 3',
      city: 'חיפה',
      accountingKey: '7001',
      remarks: 'לשלם בסוף החודש',
      withholdingBasisPoints: 300,
    };
    const view = await givenSupplier(browser, { name: 'אחר', taxId, ...filled });
    expect(view).toMatchObject({ id, form: { name: 'מחסן', ...filled } });
  });

  test('gives a card back that was put away, when it is made again', async () => {
    const made = { name: 'מחסן ישן', taxId: '514788215' };
    const { id } = await givenSupplier(browser, made);
    await browser.post(`${PATH}/${id}/archive`, { isArchived: true });
    expect(await givenSupplier(browser, made)).toMatchObject({ id, archivedAt: null });
  });

  test('counts the expenses of a supplier that are open', async () => {
    const of = { supplier: { id: supplier.id, name: supplier.form.name, taxId: '' } };
    await givenExpense(browser, of);
    await givenExpense(browser, of, { isApproved: false });
    const removed = await givenExpense(browser, { ...of, reference: '2' });
    await browser.post(`/v2/api/expenses/${removed.id}/remove`, undefined);
    const { rows } = await getJson<{ rows: Row[] }>(browser, `${PATH}/list`);
    expect(rows).toMatchObject([{ id: supplier.id, openExpensesCount: 1 }]);
  });

  test('keeps the account of a party whose mark as supplier was taken off', async () => {
    const card = aCustomerForm({ name: 'שני כובעים', isSupplier: true });
    const { id } = await givenCustomer(browser, card);
    const named = { id, name: 'שני כובעים', taxId: '' };
    const kept = await givenExpense(browser, { supplier: named });
    const unmarked = { ...card, isSupplier: false, version: 1 };
    taken(await write(browser, 'PUT', `/v2/api/customers/${id}`, unmarked));
    expect((await viewSupplier(browser, id)).balanceAgorot).toBe(1_180_00);
    const payment = aPayment(id, [{ expenseId: kept.id, sumAgorot: 1_180_00 }]);
    taken(await sendPayment(browser, payment));
    expect((await viewSupplier(browser, id)).balanceAgorot).toBe(0);
  });

  test('holds a casual one whose card was saved, whatever other casual one has its name', async () => {
    const casual = { id: null, name: 'קיוסק הפינה', taxId: '' };
    const other = { id: null, name: 'קיוסק אחר', taxId: '' };
    const kept = await givenExpense(browser, { supplier: casual });
    await givenExpense(browser, { supplier: other });
    const id = (await viewExpense(browser, kept.id)).form.supplier.id ?? '';
    const { version } = await viewSupplier(browser, id);
    const form = { ...aSupplierForm({ name: other.name }), version };
    taken(await write(browser, 'PUT', `${PATH}/${id}`, form));
    expect(await viewSupplier(browser, id)).toMatchObject({
      isCustomer: false,
      balanceAgorot: 1_180_00,
    });
    const { rows } = await getJson<{ rows: SupplierRow[] }>(browser, `${PATH}/list`);
    expect(rows.map((row) => row.id)).toContain(id);
  });

  test('keeps the account of a party that was only paid ahead, whose mark was taken off', async () => {
    const card = aCustomerForm({ name: 'שני כובעים', isSupplier: true });
    const { id } = await givenCustomer(browser, card);
    taken(await sendPayment(browser, aPayment(id, [], { paidAgorot: 500_00 })));
    const unmarked = { ...card, isSupplier: false, version: 1 };
    taken(await write(browser, 'PUT', `/v2/api/customers/${id}`, unmarked));
    expect((await viewSupplier(browser, id)).balanceAgorot).toBe(-500_00);
  });

  test('shows whoever is owed something, so that the balances come to the ledger', async () => {
    const named = (name: string, id: string | null = null) => ({
      supplier: { id, name, taxId: '' },
    });
    await givenExpense(browser, named('קיוסק הפינה'));
    await givenExpense(browser, named(supplier.form.name, supplier.id));
    await browser.post(`${PATH}/${supplier.id}/archive`, { isArchived: true });
    const card = aCustomerForm({ name: 'שני כובעים', isSupplier: true });
    const { id } = await givenCustomer(browser, card);
    await givenExpense(browser, named('שני כובעים', id));
    const unmarked = { ...card, isSupplier: false, version: 1 };
    taken(await write(browser, 'PUT', `/v2/api/customers/${id}`, unmarked));
    await givenSupplier(browser, { name: 'אבן' });
    const open = (query = '') => getJson<{ rows: Row[] }>(browser, `${PATH}/list?tab=open${query}`);
    const { rows } = await open();
    expect(rows.map(({ name }) => name)).toEqual([supplier.form.name, 'קיוסק הפינה', 'שני כובעים']);
    const trial = await getJson<{ total: { closingAgorot: number } }>(
      browser,
      '/backoffice/reports/trial_balance?from=2026-01-01&to=2026-12-31&by=supplier',
    );
    expect(rows.reduce((sum, { balanceAgorot }) => sum + balanceAgorot, 0)).toBe(
      -trial.total.closingAgorot,
    );
    const found = await open(`&search=${encodeURIComponent('הפינה')}`);
    expect(found.rows).toMatchObject([{ name: 'קיוסק הפינה', balanceAgorot: 1_180_00 }]);
    const csv = await browser.get(
      `${PATH}/export?format=csv&columns=name&tab=open&search=${encodeURIComponent('כובעים')}`,
    );
    expect(csv.text.split('\r\n').slice(1)).toEqual(['"שני כובעים"', '']);
    // The book itself lists neither casual parties nor archived ones.
    const book = await getJson<{ rows: Row[] }>(browser, `${PATH}/list`);
    expect(book.rows.map(({ name }) => name)).toEqual(['אבן']);
  });

  test('is paged, searched, exported, and put away', async () => {
    for (const name of ['אבן', 'ברזל', 'גבס']) await givenSupplier(browser, { name });
    const list = (query: string) =>
      getJson<{ rows: Row[]; after: string | null }>(browser, `${PATH}/list?${query}`);
    const first = await list('limit=2');
    expect(first.rows.map(({ name }) => name)).toEqual(['אבן', 'ברזל']);
    const second = await list(`limit=2&after=${first.after ?? ''}`);
    expect(second.rows.map(({ name }) => name)).toEqual(['גבס', 'משתלת ענף ירוק']);
    const created = await list('sort=created&direction=desc');
    expect(created.rows[0]?.name).toBe('גבס');
    expect((await list(`search=${encodeURIComponent('רזל')}`)).rows).toHaveLength(1);
    const found = `${PATH}?search=${encodeURIComponent('אב')}`;
    expect(await getJson(browser, found)).toMatchObject({ suppliers: [{ name: 'אבן' }] });
    const csv = await browser.get(`${PATH}/export?format=csv&columns=name,open`);
    expect(csv.text.split('\r\n').slice(1, 3)).toEqual(['"אבן",0.00', '"ברזל",0.00']);
    const archive = (isArchived: boolean) =>
      browser.post(`${PATH}/${supplier.id}/archive`, { isArchived });
    expect((await archive(true)).status).toBe(200);
    expect((await list('')).rows).toHaveLength(3);
    expect((await list('tab=archived')).rows).toMatchObject([{ id: supplier.id }]);
    expect((await archive(false)).status).toBe(200);
    expect((await list('')).rows).toHaveLength(4);
  });
});

describe('purchase orders', () => {
  const order = (customer: ReturnType<typeof aCustomer>) =>
    sendIssue(browser, aPaper(DOC_TYPES.PURCHASE_ORDER, { customer }));

  test('go to suppliers of the book, and sales to its customers', async () => {
    const customer = await givenCustomer(browser);
    const toSupplier = aCustomer({ id: supplier.id, name: supplier.form.name });
    const toCustomer = aCustomer({ id: customer.id, name: 'לקוח' });
    expect((await order(toSupplier)).status).toBe(200);
    expect((await order(toCustomer)).status).toBe(404);
    expect((await sendIssue(browser, anInvoice({ customer: toSupplier }))).status).toBe(404);
    expect((await sendIssue(browser, anInvoice({ customer: toCustomer }))).status).toBe(200);
  });

  test('put whom they save into the book of suppliers', async () => {
    const saved = aCustomer({ id: null, name: 'ספק חדש', saveAsRegular: true });
    taken(await order(saved));
    const suppliers = await getJson<{ rows: Row[] }>(browser, `${PATH}/list`);
    expect(suppliers.rows.map(({ name }) => name)).toContain('ספק חדש');
    expect(await getJson(browser, '/v2/api/customers/list')).toMatchObject({ rows: [] });
  });

  test('make no customer of whom they alone were sent to', async () => {
    const { id: orderId } = taken<{ id: string }>(await order(aCustomer({ name: 'ספק מזדמן' })));
    const { rows } = await server.db.superuser.query<{ id: string; taxId: string }>(
      `select c.id, c.tax_id as "taxId" from customers c join documents d on d.customer_id = c.id where d.id = $1`,
      [orderId],
    );
    const { id = '', taxId = '' } = rows[0] ?? {};
    await givenExpense(browser, { supplier: { id, name: 'ספק מזדמן', taxId, saveToBook: true } });
    expect(await viewSupplier(browser, id)).toMatchObject({ id, isCustomer: false });
  });

  test('leave every other card what it is', async () => {
    const customer = await givenCustomer(browser);
    taken(await order(aCustomer({ id: null, name: 'ספק חדש', saveAsRegular: true })));
    taken(await order(aCustomer({ id: null, name: 'מזדמן' })));
    const suppliers = await getJson<{ rows: Row[] }>(browser, `${PATH}/list`);
    expect(suppliers.rows.map(({ id }) => id)).not.toContain(customer.id);
    const customers = await getJson<{ rows: Row[] }>(browser, '/v2/api/customers/list');
    expect(customers.rows.map(({ id }) => id)).toEqual([customer.id]);
  });
});
