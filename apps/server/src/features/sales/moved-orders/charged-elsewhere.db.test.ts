import { addDays, addMonths, daysBetween } from '@pinkas/domain/time/local-date';
import { describe, expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { readOrders, stopOrders } from '../../../../test/sales/billing/moved-orders.ts';
import { CARDCOM, movingBusiness } from '../../../../test/sales/billing/moving-business.ts';

const moving = movingBusiness();
const { owner, today, toDay, changeThere, chargeThere, givenMoved, givenStopped } = moving;
const { run, runTasks, next, charges } = moving;

describe('in the month of moving nobody is charged twice', () => {
  test('a moved order is billed by card on its next day once it was said to be stopped there', async () => {
    await givenStopped();
    const before = charges();
    expect((await next()).rows).toMatchObject([{ hold: null, amountAgorot: 118_00 }]);
    await run();
    await runTasks();
    expect(charges() - before).toBe(1);
    const { lastRun, billedToday } = await next();
    expect([lastRun?.rowsCount, billedToday[0]?.state]).toEqual([1, 'done']);
  });

  test('until then its period is held, in the preview as in the run, and cannot be billed by hand', async () => {
    const templateId = await givenMoved(today());
    const before = charges();
    const shown = await next();
    expect(shown.rows).toMatchObject([
      { hold: { reason: 'order-elsewhere', detail: { system: 'cardcom' } } },
    ]);
    await run();
    const { waiting } = await next();
    expect(waiting).toMatchObject([
      { state: 'held', holdReason: 'order-elsewhere', elsewhere: 'cardcom' },
    ]);
    const [period] = waiting;
    const bill = () =>
      write(owner(), 'POST', `/v2/api/billing/periods/${period?.periodId ?? ''}/bill`, {
        amountAgorot: 118_00,
      });
    expect((await bill()).status).toBe(409);
    await stopOrders(owner(), [templateId]);
    await run();
    await runTasks();
    // What was held waits for a person, who knows whether it was charged there.
    expect(charges() - before).toBe(0);
    expect((await next()).waiting).toMatchObject([{ state: 'held', elsewhere: null }]);
    expect((await bill()).status).toBe(200);
    await runTasks();
    expect(charges() - before).toBe(1);
  });

  test('a period that the other system charged is skipped when its list is read again, and the report says so', async () => {
    await givenMoved(today());
    const before = charges();
    await run();
    chargeThere(1);
    const [found] = await readOrders(owner(), CARDCOM);
    expect(found?.skipped).toEqual([today()]);
    expect((await readOrders(owner(), CARDCOM))[0]?.skipped).toEqual([]);
    const { waiting, billedToday } = await next();
    expect(waiting).toEqual([]);
    expect(billedToday).toMatchObject([
      { state: 'skipped', detail: { why: 'charged-elsewhere', system: 'cardcom' } },
    ]);
    await run();
    await runTasks();
    expect(charges()).toBe(before);
  });

  test('read before the run, the period is no part of it', async () => {
    await givenStopped();
    const before = charges();
    chargeThere(1);
    expect((await readOrders(owner(), CARDCOM))[0]?.skipped).toEqual([today()]);
    expect((await next()).day).toBe(addMonths(today(), 1));
    await run();
    await runTasks();
    expect(charges()).toBe(before);
  });

  test('an order for it that is under way finds it skipped', async () => {
    await givenStopped();
    const before = charges();
    await run();
    chargeThere(1);
    await readOrders(owner(), CARDCOM);
    await runTasks();
    expect(charges()).toBe(before);
  });

  test('a day that was charged here and there is told to a person', async () => {
    await givenStopped();
    await run();
    await runTasks();
    chargeThere(1);
    expect(await readOrders(owner(), CARDCOM)).toMatchObject([
      { skipped: [], chargedTwice: [today()] },
    ]);
  });

  test('a month later it is billed here, and what was charged there stays skipped', async () => {
    const templateId = await givenMoved(today());
    await run();
    chargeThere(1);
    await readOrders(owner(), CARDCOM);
    await stopOrders(owner(), [templateId]);
    const before = charges();
    const day = (await next()).day ?? today();
    await toDay(daysBetween(today(), day));
    await run();
    await runTasks();
    expect(charges() - before).toBe(1);
  });

  test('said to be stopped on the day itself, what is due by then waits for a person', async () => {
    const templateId = await givenMoved(today());
    const before = charges();
    await stopOrders(owner(), [templateId]);
    expect((await next()).waiting).toMatchObject([
      {
        state: 'held',
        holdReason: 'order-elsewhere',
        detail: { system: 'cardcom' },
        elsewhere: null,
      },
    ]);
    await run();
    await runTasks();
    expect(charges()).toBe(before);
  });

  test('one that is active though it was said to be stopped is held again, also what was ordered', async () => {
    const templateId = await givenStopped();
    const before = charges();
    await run();
    changeThere(1, () => ({ isActive: true }));
    expect(await readOrders(owner(), CARDCOM)).toMatchObject([
      { moved: { templateId, isStopped: false, isActiveAgain: true } },
    ]);
    await runTasks();
    await run();
    await runTasks();
    expect(charges()).toBe(before);
    expect((await next()).waiting).toMatchObject([{ state: 'held', elsewhere: 'cardcom' }]);
    expect((await stopOrders(owner(), [templateId])).json).toEqual({ count: 1 });
  });

  test('a charge that came some days early is of the period that follows', async () => {
    const dueOn = addDays(today(), 3);
    await givenMoved(dueOn);
    await toDay(1);
    changeThere(1, () => ({ lastChargedOn: today(), nextOn: addMonths(dueOn, 1) }));
    expect((await readOrders(owner(), CARDCOM))[0]).toMatchObject({
      skipped: [dueOn],
      unclear: [],
    });
  });

  test('one in process waits for a person', async () => {
    await givenStopped();
    const before = charges();
    const charging = [{ on: today(), status: 'PENDINGFORPROCESSING' }];
    changeThere(1, () => ({ charges: charging }));
    expect((await readOrders(owner(), CARDCOM))[0]).toMatchObject({
      skipped: [],
      unclear: [today()],
    });
    await run();
    await runTasks();
    expect(charges()).toBe(before);
    expect((await next()).waiting).toMatchObject([{ holdReason: 'order-elsewhere' }]);
  });

  test('a charge that failed there is none', async () => {
    await givenStopped();
    changeThere(1, () => ({ charges: [{ on: today(), status: 'LOSTDEBT' }] }));
    expect((await readOrders(owner(), CARDCOM))[0]).toMatchObject({ skipped: [], unclear: [] });
  });

  test('what was due before a charge and has no row waits for a person', async () => {
    const first = today();
    await givenMoved(first);
    await toDay(daysBetween(first, addMonths(first, 1)));
    changeThere(1, () => ({ lastChargedOn: today(), nextOn: addMonths(today(), 1) }));
    expect((await readOrders(owner(), CARDCOM))[0]).toMatchObject({
      skipped: [today()],
      unclear: [first],
    });
  });
});
