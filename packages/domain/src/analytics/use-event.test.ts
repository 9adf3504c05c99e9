import { expect, test } from 'vitest';

import { firstSource, scrubFields, scrubPath } from './scrubbed-names.ts';
import { eventParams, pixelUrl, type UseEvent } from './use-event.ts';

const USER = { status: 'trial', trialDay: 3, monthPeriod: 'end' } as const;
const PACKAGE = { id: 2, name: 'מחברת', priceAgorot: 106_800, period: 'YEAR' } as const;
const said = (event: UseEvent) => eventParams(event, USER);

test('a path keeps the words of the product, and nothing that names a person or a thing', () => {
  expect(scrubPath('/dashboard')).toBe('/dashboard');
  expect(scrubPath('/documents/show_signed/305')).toBe('/documents/show_signed/:id');
  expect(scrubPath('/customers/0b6c1d1e-1111-4222-8333-444455556666')).toBe('/customers/:id');
  expect(scrubPath('/customers/:id/edit')).toBe('/customers/:id/edit');
  expect(scrubPath('/customers/דנה')).toBe('/customers/:id');
  expect(scrubPath('/customers/%D7%93')).toBe('/customers/:id');
  expect(scrubPath('/join/dana@shop.test')).toBe('/join/:id');
  expect(scrubPath('/auth/newPassword')).toBe('/auth/newPassword');
  expect(scrubPath('/join/AbCdEfGhIjKlMnOpQr')).toBe('/join/:id');
  expect(scrubPath(`/join/${'a'.repeat(33)}`)).toBe('/join/:id');
  expect(scrubPath('/reports/sales?customer=7&search=דנה')).toBe('/reports/sales');
  expect(scrubPath('/reports#token')).toBe('/reports');
  expect(scrubPath('')).toBe('/');
});

test('fields are named once, without rows, and never by anything that was typed', () => {
  expect(scrubFields(['taxId', 'contacts.0.email', 'contacts.12.email'])).toEqual([
    'taxId',
    'contacts.email',
  ]);
  // Ids that begin with a letter and with a digit.
  const ids = ['b6c1d1e0-1111-4222-8333-444455556666', '0b6c1d1e-1111-4222-8333-444455556666'];
  expect(scrubFields(ids.flatMap((id) => [`lines.${id}.price`, `parts.${id}`, id]))).toEqual([
    'lines.price',
    'parts',
  ]);
  expect(scrubFields(['rights.דנה', 'dana@shop.test', '0', ''])).toEqual([]);
  expect(scrubFields(Array.from({ length: 30 }, (_, no) => `field${String(no)}`))).toHaveLength(20);
});

test('the first source is the host of another site alone', () => {
  expect(firstSource('https://www.Search.test/find?q=secret', 'books.test')).toBe(
    'www.search.test',
  );
  expect(firstSource('https://books.test/#/dashboard', 'books.test')).toBe('');
  expect(firstSource('', 'books.test')).toBe('');
  expect(firstSource('android-app://some.app', 'books.test')).toBe('');
});

test('each event says what it is and the account of which kind it is', () => {
  const user = { user_status: 'trial', trial_day: '3', month_period: 'end' };
  expect(said({ kind: 'page', path: '/customers/7?x=1' })).toEqual({
    event: 'page_load',
    page: '/customers/:id',
    ...user,
  });
  expect(said({ kind: 'form-errors', fields: ['name', 'lines.0.price'] })).toEqual({
    event: 'form_error',
    fields: 'name,lines.price',
    ...user,
  });
  expect(said({ kind: 'document-issued', docType: 305 })).toEqual({
    event: 'document_issued',
    doc_type: 'INVOICE',
    ...user,
  });
  const item = {
    pck_id: '2',
    pck_name: 'מחברת',
    pck_price: '1068.00',
    pck_reccuring_type: 'YEAR',
  };
  expect(said({ kind: 'package-viewed', package: PACKAGE })).toEqual({
    event: 'view_item',
    ...item,
    ...user,
  });
  const bought = { package: PACKAGE, orderId: 'order-1', totalAgorot: 126_024 };
  const sale = { ...item, transaction_id: 'order-1', value: '1260.24', currency: 'ILS', ...user };
  expect(said({ kind: 'package-bought', ...bought })).toEqual({ event: 'purchase', ...sale });
  expect(said({ kind: 'package-upgraded', ...bought })).toEqual({ event: 'upgrade', ...sale });
});

test('an event of which nothing may be said is none, and no day is said outside a trial', () => {
  expect(said({ kind: 'form-errors', fields: ['דנה'] })).toBeUndefined();
  expect(said({ kind: 'document-issued', docType: 77 })).toBeUndefined();
  const paid = { ...USER, status: 'subscriber', trialDay: null } as const;
  expect(eventParams({ kind: 'page', path: '/' }, paid)).not.toHaveProperty('trial_day');
});

test('the pixel carries the id of the operator, the random name and the event', () => {
  const collector = { url: 'https://collect.test/g', id: 'PK-1' };
  const params = { event: 'page_load', page: '/customers/:id' };
  expect(pixelUrl(collector, { clientId: 'c1', firstSource: '' }, params)).toBe(
    'https://collect.test/g?id=PK-1&client_id=c1&event=page_load&page=%2Fcustomers%2F%3Aid',
  );
  expect(pixelUrl(collector, { clientId: 'c1', firstSource: 'search.test' }, params)).toContain(
    '&first_source=search.test&',
  );
});
