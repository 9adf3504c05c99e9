import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { expect, test } from 'vitest';

import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { systemClock } from '../../../platform/clock/clock.ts';
import { passwordHasher } from '../../../platform/passwords/password-hasher.ts';
import { DEMO_DEALER } from '../demo-business.ts';
import { DEMO_CARDS } from './customer-scenarios.ts';
import { seedDemoBusiness } from './seed-demo.ts';

const db = useTestDatabase();

test('the first customers of the dealer have terms, tags, contacts and notes; a second seed adds none', async () => {
  const secret = 'a-key-for-tests-0123456789-abcdefghijk';
  const deps = {
    db: db.database,
    passwords: passwordHasher(),
    linkSecret: secret,
  };
  await seedDemoBusiness(deps, () => Date.now());
  await seedDemoBusiness(deps, () => Date.now());
  const { rows } = await db.superuser.query<Record<string, number>>(
    `select
      (select count(*)::int from customers where account_id = $1 and accounting_key <> '') as cards,
      (select count(*)::int from customer_tags where account_id = $1) as tags,
      (select count(*)::int from customer_contacts where account_id = $1) as contacts,
      (select count(*)::int from customer_notes where account_id = $1) as notes`,
    [DEMO_DEALER.accountId],
  );
  expect(rows[0]).toEqual({
    cards: DEMO_CARDS.length,
    tags: DEMO_CARDS.length,
    contacts: DEMO_CARDS.filter((card) => card.contact !== null).length,
    notes: DEMO_CARDS.flatMap((card) => card.notes).length,
  });
});

test('the dealer has what real life brings: forty rows, a long name, a customer abroad, one who is late', async () => {
  const { rows } = await db.superuser.query<Record<string, unknown>>(
    `select
      (select max(n)::int from (select count(*) as n from document_lines where account_id = $1
        group by document_id) l) as rows,
      (select max(length(name))::int from customers where account_id = $1) > 60 as "hasLongName",
      exists (select from documents where account_id = $1 and vat_agorot = 0 and total_agorot > 0
        and doc_type = ${DOC_TYPES.INVOICE} and customer_id in (select id from customers
          where account_id = $1 and country <> '')) as "hasAbroad",
      exists (select from documents where account_id = $1 and open_agorot > 0
        and due_date <= $2::date - 9) as "hasLate"`,
    [DEMO_DEALER.accountId, systemClock.today()],
  );
  expect(rows).toEqual([{ rows: 40, hasLongName: true, hasAbroad: true, hasLate: true }]);
});
