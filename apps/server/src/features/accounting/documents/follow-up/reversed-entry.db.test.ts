import { aReceipt } from '@pinkas/test-kit/a-document';
import { expect, test } from 'vitest';

import { issueOf } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { anOwner, server, startChainServer, violationsOf } from './testing/chain-views.ts';

startChainServer();

const DAY_MS = 86_400_000;

test('what is cancelled is taken back on the day of that, line by line, and stays on its own day', async () => {
  const { user, browser } = await anOwner();
  const issuedOn = server.services.clock.today();
  const receipt = await issueOf(browser, aReceipt(11_800));
  server.time.advance(3 * DAY_MS);
  const cancelledOn = server.services.clock.today();
  const later = await signIn(server, user);
  const answer = await later.post(`/v2/api/documents/${receipt.id}/cancel`, { reason: 'טעות' });
  expect(answer.status, answer.text).toBe(200);
  const { rows } = await server.db.superuser.query(
    `select line_no, entry_date::text as day, ledger_account, debit_agorot::int as debit, credit_agorot::int as credit
      from journal_lines where account_id = $1 and document_id = $2 order by line_no`,
    [user.accountId, receipt.id],
  );
  expect(rows).toEqual([
    { line_no: 1, day: issuedOn, ledger_account: 'cash', debit: 11_800, credit: 0 },
    { line_no: 2, day: issuedOn, ledger_account: 'customers', debit: 0, credit: 11_800 },
    { line_no: 3, day: cancelledOn, ledger_account: 'cash', debit: 0, credit: 11_800 },
    { line_no: 4, day: cancelledOn, ledger_account: 'customers', debit: 11_800, credit: 0 },
  ]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});
