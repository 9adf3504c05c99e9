import { addDays } from '@pinkas/domain/time/local-date';
import { describe, expect, test } from 'vitest';

import { givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  anOrder,
  moveOrders,
  readOrders,
  stopOrders,
} from '../../../../test/sales/billing/moved-orders.ts';
import { CARDCOM, movingBusiness } from '../../../../test/sales/billing/moving-business.ts';
import { givenPayingBusiness } from '../../../../test/sales/paying-business.ts';

const { orders, cards, business, owner, today, changeThere, givenMoved, count } = movingBusiness();

describe('orders of another system', () => {
  test('are shown with what each becomes, and why some cannot be moved', async () => {
    const { id: customerId } = await givenCustomer(owner(), {
      email: 'c2@customer.test',
      taxId: '',
    });
    const soon = addDays(today(), 5);
    orders.push(
      anOrder(1, soon, { card: null }),
      anOrder(2, soon),
      anOrder(3, soon, { isActive: false }),
      anOrder(4, soon, { terminal: 999 }),
      anOrder(5, soon, { paymentsLeft: 0 }),
    );
    expect(await readOrders(owner(), CARDCOM)).toMatchObject([
      { externalId: '1', means: 'bank', hasCard: false, customer: null },
      { hasCard: true, customer: { id: customerId }, startsOn: soon, problem: null },
      { problem: 'stopped', startsOn: null },
      { means: 'card', hasCard: false, problem: null },
      { problem: 'over' },
    ]);
  });

  test('are moved once, with customer, card and template, however often they are moved', async () => {
    orders.push(anOrder(1, addDays(today(), 5)));
    const [first] = await moveOrders(owner(), CARDCOM, [1]);
    expect(first).toMatchObject({ outcome: 'moved' });
    const [again] = await moveOrders(owner(), CARDCOM, [1]);
    expect(again).toMatchObject({ outcome: 'moved-before', templateId: first?.templateId });
    expect([
      await count('billing_templates'),
      await count('customers'),
      await count('saved_cards'),
    ]).toEqual([1, 1, 1]);
    const [found] = await readOrders(owner(), CARDCOM);
    expect(found?.moved).toEqual({
      templateId: first?.templateId,
      isStopped: false,
      isActiveAgain: false,
    });
  });

  test('two moves at the same time make one template', async () => {
    orders.push(anOrder(1, addDays(today(), 5)));
    const body = { ...CARDCOM, orders: [{ externalId: '1' }], withoutCard: 'card' };
    const move = () => write(owner(), 'POST', '/v2/api/billing/moved-orders/move', body);
    const both = await Promise.all([move(), move()]);
    // One of them may be put off while the list is read for the other.
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(both.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(await count('billing_templates')).toBe(1);
  });

  test('of one customer have one customer here, and one that is refused stops no other', async () => {
    const soon = addDays(today(), 5);
    const customer = { id: 7, name: 'גן הזית', taxId: '', email: 'g@customer.test', phone: '' };
    orders.push(
      anOrder(1, soon, { customer }),
      anOrder(2, soon, { isActive: false }),
      anOrder(3, soon, { customer, terminal: 999 }),
    );
    const moved = await moveOrders(owner(), CARDCOM, [1, 2, 3, 4], { withoutCard: 'request' });
    expect(moved).toMatchObject([
      { outcome: 'moved' },
      { outcome: 'refused', code: 'stopped' },
      { outcome: 'moved' },
      { outcome: 'gone' },
    ]);
    expect(await count('customers')).toBe(1);
    const { rows } = await cards().server.db.superuser.query(
      'select method, doc_type from billing_templates where account_id = $1 order by method',
      [business().user.accountId],
    );
    expect(rows).toMatchObject([
      { method: 'card', doc_type: 320 },
      { method: 'request', doc_type: 300 },
    ]);
  });

  test('are not read by a wrong key, which is in no row and no line of the log', async () => {
    const body = {
      system: 'cardcom',
      credentials: { apiName: 'demo-name', apiPassword: 'a-wrong-secret' },
    };
    const answer = await write(owner(), 'POST', '/v2/api/billing/moved-orders/read', body);
    expect(answer.json).toEqual({ outcome: 'refused' });
    expect(cards().server.logged.join('')).not.toContain('a-wrong-secret');
    const empty = { ...body, credentials: { apiName: 'x', other: 'y' } };
    expect(await write(owner(), 'POST', '/v2/api/billing/moved-orders/read', empty)).toMatchObject({
      status: 400,
    });
  });

  test('of another account are its own', async () => {
    const templateId = await givenMoved(today());
    const other = await givenPayingBusiness(cards());
    const browser = await signIn(cards().server, other.user);
    expect(await readOrders(browser, CARDCOM)).toMatchObject([{ moved: null }]);
    expect((await stopOrders(browser, [templateId])).status).toBe(404);
    expect((await stopOrders(owner(), [templateId])).json).toEqual({ count: 1 });
    expect((await stopOrders(owner(), [templateId])).json).toEqual({ count: 0 });
  });

  test('send their documents to the customer, and one without an address is not moved to requests', async () => {
    const soon = addDays(today(), 5);
    const nobody = { id: 8, name: 'מכון ארזים', taxId: '', email: '', phone: '' };
    orders.push(anOrder(1, soon), anOrder(2, soon, { customer: nobody, card: null }));
    const moved = await moveOrders(owner(), CARDCOM, [1, 2], { withoutCard: 'request' });
    expect(moved).toMatchObject([
      { outcome: 'moved' },
      { outcome: 'refused', code: 'no-address', templateId: null },
    ]);
    expect(await count('customers')).toBe(1);
    const { rows } = await cards().server.db.superuser.query(
      `select content->'mailTo' as "mailTo" from billing_templates where account_id = $1`,
      [business().user.accountId],
    );
    expect(rows).toEqual([{ mailTo: ['c1@customer.test'] }]);
  });

  test('by a card that has ended wait for another one', async () => {
    const expiry = { month: 1, year: 2020 };
    orders.push(anOrder(1, addDays(today(), 5), { expiry }));
    expect(await readOrders(owner(), CARDCOM)).toMatchObject([{ means: 'card', hasCard: false }]);
    expect(await moveOrders(owner(), CARDCOM, [1])).toMatchObject([{ outcome: 'moved' }]);
    expect(await count('saved_cards')).toBe(0);
  });

  test('one that is odd is counted, and stops no other', async () => {
    const soon = addDays(today(), 5);
    orders.push(anOrder(1, soon, { everyMonths: 367 }), anOrder(2, soon));
    const { json } = await write(owner(), 'POST', '/v2/api/billing/moved-orders/read', CARDCOM);
    expect(json).toMatchObject({ outcome: 'read', unreadable: 1 });
    expect(await moveOrders(owner(), CARDCOM, [1, 2])).toMatchObject([
      { outcome: 'gone' },
      { outcome: 'moved' },
    ]);
  });

  test('of two customers there are two here, though both have one address', async () => {
    const soon = addDays(today(), 5);
    const customer = { id: 7, name: 'גן הזית', taxId: '', email: 'g@customer.test', phone: '' };
    orders.push(
      anOrder(1, soon, { customer }),
      anOrder(2, soon, { customer: { ...customer, id: 8, name: 'גן הזית צפון' } }),
      anOrder(3, soon, { customer }),
    );
    await moveOrders(owner(), CARDCOM, [1, 2, 3]);
    const { rows } = await cards().server.db.superuser.query<{ customers: number }>(
      'select count(distinct customer_id)::int as customers from billing_templates where account_id = $1',
      [business().user.accountId],
    );
    expect([rows[0]?.customers, await count('customers')]).toEqual([2, 2]);
  });

  test('one of another customer that has the number of one that was moved is another order', async () => {
    await givenMoved(today());
    const customer = { id: 77, name: 'אחר', taxId: '', email: 'x@customer.test', phone: '' };
    changeThere(1, () => ({ customer, lastChargedOn: today() }));
    expect(await readOrders(owner(), CARDCOM)).toMatchObject([
      { problem: 'other-order', moved: null, skipped: [] },
    ]);
    expect(await moveOrders(owner(), CARDCOM, [1])).toMatchObject([
      { outcome: 'refused', code: 'other-order' },
    ]);
  });

  test('are not moved while a charge is in process there', async () => {
    const charges = [{ on: today(), status: 'PENDINGFORPROCESSING' }];
    orders.push(anOrder(1, addDays(today(), 5), { charges }));
    expect(await readOrders(owner(), CARDCOM)).toMatchObject([{ problem: 'pending' }]);
  });
});
