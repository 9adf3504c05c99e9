import { expect, test } from 'vitest';

import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { systemClock } from '../../../platform/clock/clock.ts';
import { passwordHasher } from '../../../platform/passwords/password-hasher.ts';
import { DEMO_DEALER, DEMO_EXEMPT_DEALER, DEMO_NON_PROFIT } from '../demo-business.ts';
import { seedDemoBusiness } from './seed-demo.ts';

const db = useTestDatabase();

test('the dealer’s plan is on, overdue invoices were reminded of once, own reminders wait, and a second seed adds none', async () => {
  const secret = 'a-key-for-tests-0123456789-abcdefghijk';
  const deps = { db: db.database, passwords: passwordHasher(), linkSecret: secret };
  await seedDemoBusiness(deps, () => Date.now());
  const read = async () => {
    const { rows } = await db.superuser.query<Record<string, unknown>>(
      `select
        (select is_on from reminder_plans where account_id = $1) as "isOn",
        (select jsonb_array_length(steps) from reminder_plans where account_id = $1) as steps,
        (select count(*)::int from reminder_mails where account_id = $1 and state = 'sent') as mails,
        (select count(*)::int from document_events where account_id = $1 and kind = 'reminded') as events,
        (select count(*)::int from document_reminders r join documents d on d.account_id = $1 and d.id = r.document_id
          where r.account_id = $1 and d.due_date < $2 and d.open_agorot > 0) as overdue,
        (select array_agg(kind order by kind) from payment_reminders
          where account_id = $1 and remind_on > $2) as own`,
      [DEMO_DEALER.accountId, systemClock.today()],
    );
    return rows[0];
  };
  const first = await read();
  expect(first).toMatchObject({ isOn: true, steps: 2, own: ['cheque', 'debt'] });
  expect(Number(first?.['mails'])).toBeGreaterThan(0);
  expect(first?.['events']).toBe(first?.['mails']);
  expect(first?.['overdue']).toBe(first?.['mails']);
  await seedDemoBusiness(deps, () => Date.now());
  expect(await read()).toEqual(first);
});

test('businesses without tax invoices reminded of a transaction invoice that is late', async () => {
  const secret = 'a-key-for-tests-0123456789-abcdefghijk';
  const deps = { db: db.database, passwords: passwordHasher(), linkSecret: secret };
  await seedDemoBusiness(deps, () => Date.now());
  for (const { accountId } of [DEMO_EXEMPT_DEALER, DEMO_NON_PROFIT]) {
    const { rows } = await db.superuser.query<Record<string, unknown>>(
      `select d.doc_type as "docType", m.state, e.kind from document_reminders r
        join reminder_mails m on m.account_id = $1 and m.id = r.mail_id
        join documents d on d.account_id = $1 and d.id = r.document_id
        join document_events e on e.account_id = $1 and e.document_id = d.id and e.kind = 'reminded'
        where r.account_id = $1 and d.open_agorot > 0`,
      [accountId],
    );
    expect(rows).toEqual([{ docType: 300, state: 'sent', kind: 'reminded' }]);
  }
});
