import { NO_PAYMENT_DETAILS } from '@pinkas/domain/payments/payment-details';
import { aCompany } from '@pinkas/test-kit/a-company';
import { describe, expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { aBusiness, changesOf, read, save, startCompanyServer } from './testing/company-calls.ts';

startCompanyServer();

describe('the details of a business', () => {
  test('say who changed what, the newest first, and nothing of what stood so already', async () => {
    const { browser } = await aBusiness();
    await save(browser, aCompany({ phone: '' }));
    await save(browser, aCompany({ version: 2, phone: '', nameEn: 'New Studio', city: 'חיפה' }));
    await save(browser, aCompany({ version: 3, phone: '', nameEn: 'New Studio', city: 'חיפה' }));
    const by = { kind: 'user', name: expect.stringMatching(/./) };
    expect(await changesOf(browser)).toMatchObject([
      {
        by,
        changes: [
          { field: 'nameEn', before: 'Test Studio', after: 'New Studio' },
          { field: 'city', before: 'תל אביב', after: 'חיפה' },
        ],
      },
      { by, changes: [{ field: 'phone', before: '03-5550000', after: '' }] },
    ]);
    expect(await read(browser)).toMatchObject({ version: 3 });
  });

  test('have how the business is paid in their history, and not its terms', async () => {
    const { browser } = await aBusiness();
    const details = { ...NO_PAYMENT_DETAILS, bank: '12', branch: '600', account: '123456' };
    const set = (body: object) => write(browser, 'PUT', '/v2/api/settings/payment', body);
    await set({ version: 1, ...details, defaultTerms: null });
    await set({ version: 2, ...details, defaultTerms: { kind: 'days', days: 30 } });
    await set({ version: 3, ...details, account: '654321', defaultTerms: null });
    expect((await changesOf(browser)).map(({ changes }) => changes)).toEqual([
      [{ field: 'account', before: '123456', after: '654321' }],
      [
        { field: 'bank', before: '', after: '12' },
        { field: 'branch', before: '', after: '600' },
        { field: 'account', before: '', after: '123456' },
      ],
    ]);
  });
});
