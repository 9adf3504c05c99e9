import { describe, expect, test } from 'vitest';

import { isReminderDue, type LeftCart } from './cart-reminder.ts';

const HOUR_MS = 3_600_000;
const CREATED_MS = 1_000_000_000_000;
/** Hours after the order. */
const at = (hours: number): number => CREATED_MS + hours * HOUR_MS;

const REFUSED = { state: 'declined', isOnDesk: false } as const;
const LEFT: LeftCart = {
  createdMs: CREATED_MS,
  agreedMs: CREATED_MS,
  isReleased: true,
  afterHours: 4,
  attempts: [REFUSED],
  hasNewer: false,
  wasRemindedLately: false,
};

describe('the buyer of a cart that was left', () => {
  test('is reminded from the hour on that the page says, and not days later', () => {
    const hours = [0, 3.99, 4, 30, 99.99, 100, 1000];
    expect(hours.filter((hour) => isReminderDue(LEFT, at(hour)))).toEqual([4, 30, 99.99]);
    expect(isReminderDue({ ...LEFT, attempts: [] }, at(5))).toBe(true);
  });

  test.each<[string, Partial<LeftCart>]>([
    ['did not agree, or took it back', { agreedMs: null }],
    ['may still be paying', { isReleased: false }],
    ['bought on a page that reminds nobody, or is not published', { afterHours: null }],
    ['paid', { attempts: [{ state: 'approved', isOnDesk: false }] }],
    ['paid, and it went back', { attempts: [{ state: 'voided', isOnDesk: false }] }],
    ['pays later', { attempts: [{ state: 'postponed', isOnDesk: false }] }],
    ['may have paid', { attempts: [{ state: 'unknown', isOnDesk: true }] }],
    [
      'paid before a try that failed',
      { attempts: [REFUSED, { state: 'settled', isOnDesk: false }] },
    ],
    ['cancelled', { attempts: [{ state: 'cancelled-by-payer', isOnDesk: false }, REFUSED] }],
    ['ordered again', { hasNewer: true }],
    ['was reminded of another cart', { wasRemindedLately: true }],
  ])('is left alone where they %s', (_what, changes) => {
    expect(isReminderDue({ ...LEFT, ...changes }, at(5))).toBe(false);
  });

  test('is reminded where they cancelled, and then tried again', () => {
    const attempts = [REFUSED, { state: 'cancelled-by-payer', isOnDesk: false } as const];
    expect(isReminderDue({ ...LEFT, attempts }, at(5))).toBe(true);
  });
});
