import { addDays, formatLocalDate } from '@pinkas/domain/time/local-date';
import { formatAgorot } from '@pinkas/domain/money/format';
import { anInvoiceReceipt, aPayment } from '@pinkas/test-kit/a-document';
import { aLine } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  aStatement,
  bankRows,
  givenBankAccount,
  givenImport,
  ofReceipt,
} from '../../../../../test/bookkeeping/bank.ts';
import { issueOf } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { systemClock } from '../../../../platform/clock/clock.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Within the days around a movement, and beyond them: the payment of today is nowhere near. */
test.each([24, 130])(
  'an invoice-receipt dated back %s days is found by its sum, on its own date',
  async (days) => {
    const owner = await signIn(server, await server.givenUser({}, { dateGuard: 'warn' }));
    const bankAccountId = await givenBankAccount(owner);
    const writtenOn = addDays(systemClock.today(), -days);
    const request = anInvoiceReceipt({ documentDate: writtenOn, lines: [aLine()] });
    const sum = request.expectedTotalAgorot;
    const place = { bank: '12', branch: '600', account: '310412' };
    const document = await issueOf(owner, {
      ...request,
      // The day of the money is left as the form has it: today.
      payments: [{ ...aPayment(sum), kind: 'transfer', ...place, reference: '' }],
    });
    const line = `${formatLocalDate(writtenOn)},העברה,,,${formatAgorot(sum)},`;
    await givenImport(owner, bankAccountId, aStatement([line]));
    const { rows } = await bankRows(owner, bankAccountId);
    expect(rows[0]?.suggestions).toMatchObject([
      {
        targets: [{ ref: ofReceipt(document.id), writtenOn }],
        reasons: [{ code: 'sum' }, { code: 'written', value: 0 }],
      },
    ]);
  },
);
