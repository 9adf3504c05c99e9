import { localDate } from '@pinkas/domain/time/local-date';

import {
  aCustomerRow,
  aCustomerView,
  aStatement,
  someFigures,
} from '../../../src/features/accounting/customers/testing/fake-customers.ts';
import { anItemRow } from '../../../src/features/accounting/items/testing/fake-items.ts';
import { someCredits } from '../../../src/shared/allocations/testing/fake-credits.ts';
import type { Handlers } from '../../fake-server.ts';
import { anId, START } from '../business.ts';

/** A book of customers, the card of one of them, and the items that they buy. */
export const customers = (): Handlers => ({
  ...START,
  'GET /v2/api/customers/{id}': () => aCustomerView(),
  'GET /v2/api/list-views': () => ({ views: [] }),
  'GET /v2/api/tags': () => ({ tags: [] }),
  'GET /v2/api/customers/list': () => ({
    rows: [
      aCustomerRow(),
      aCustomerRow({
        id: anId('b', 2),
        name: 'נגריית השרון, עבודות עץ ומטבחים בהזמנה אישית לכל אזור המרכז והשפלה',
        taxId: '300000007',
        city: 'כפר סבא',
        openAgorot: 4_845_965,
        openDocumentsCount: 3,
        overdueAgorot: 4_845_965,
      }),
      aCustomerRow({
        id: anId('b', 3),
        name: 'Harbour Light Ltd.',
        taxId: '',
        email: 'ap@harbour.example',
        phone: '',
        city: 'London',
        openAgorot: 0,
        openDocumentsCount: 0,
      }),
      aCustomerRow({
        id: anId('b', 4),
        name: 'קפה הפינה',
        taxId: '300000015',
        openAgorot: -23_600,
        openDocumentsCount: 0,
        lastDocumentDate: localDate('2026-11-16'),
      }),
    ],
    after: null,
    before: null,
  }),
  'GET /v2/api/customers/totals': () => ({
    tabs: { all: 4, open: 2, overdue: 1, credit: 1, archived: 0 },
    openAgorot: 5_282_565,
    creditAgorot: 23_600,
    overdueAgorot: 4_845_965,
  }),
  'GET /v2/api/customers/{id}/saved-cards': () => ({ cards: [] }),
  'GET /v2/api/customers/{id}/card-links': () => ({
    asking: 'no-terminal',
    canText: true,
    email: '',
    phone: '',
    links: [],
  }),
  'GET /v2/api/customers/{id}/figures': () =>
    someFigures({ months: Array.from({ length: 12 }, (_, index) => aTurnover(index)) }),
  'GET /v2/api/customers/{id}/statement': () => aStatement(),
  'GET /v2/api/customers/{id}/notes': () => ({ notes: [] }),
  'GET /v2/api/customers/{id}/credits': () => someCredits(),
  'GET /v2/api/customers/{id}/public-link': () => ({
    path: '/c/a-long-token',
    createdAt: '2026-11-02T08:00:00.000Z',
  }),
});

const aTurnover = (index: number) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  turnoverAgorot: 200_000 + ((index * 37) % 11) * 30_000,
});

export const items = (): Handlers => ({
  ...START,
  'GET /v2/api/tags': () => ({ tags: [] }),
  'GET /v2/api/list-views': () => ({ views: [] }),
  'GET /v2/api/price-lists': () => ({ priceLists: [] }),
  'GET /v2/api/stock/settings': () => ({ version: 2, keepsStock: true }),
  'GET /v2/api/items/totals': () => ({ tabs: { all: 4, archived: 0 }, categories: ['תאורה'] }),
  'GET /v2/api/items/list': () => ({
    rows: [
      anItemRow({ stockE4: 120_000, isStocked: true }),
      anItemRow({
        id: anId('d', 2),
        catalogueNumber: 'LMP-02',
        name: 'מנורת עמידה, פליז מוברש',
        priceE4: 8_905_000,
        stockE4: -20_000,
        isStocked: true,
      }),
      anItemRow({
        id: anId('d', 3),
        catalogueNumber: 'SRV-1',
        name: 'שעת ייעוץ',
        nameEn: '',
        unit: 'שעה',
        category: '',
        priceE4: 4_200_000,
      }),
      anItemRow({
        id: anId('d', 4),
        catalogueNumber: '',
        name: 'ספר הדרכה',
        nameEn: '',
        category: '',
        vatKind: 'exempt',
        priceE4: 640_000,
      }),
    ],
    after: null,
    before: null,
  }),
});
