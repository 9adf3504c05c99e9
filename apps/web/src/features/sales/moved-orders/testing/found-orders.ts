import type { FoundOrder } from '@pinkas/contract/sales/moved-orders/moved-orders.contract';
import { localDate } from '@pinkas/domain/time/local-date';

/** An order by a card that moves, to a new customer. */
export const BY_CARD: FoundOrder = {
  externalId: '4100',
  customerName: 'קפה הנמל',
  customer: null,
  description: 'ליווי חודשי',
  amountAgorot: 590_00,
  includesVat: true,
  currency: 'ILS',
  unit: 'month',
  every: 1,
  nextOn: localDate('2026-12-05'),
  startsOn: localDate('2026-12-05'),
  lastChargedOn: localDate('2026-11-05'),
  paymentsLeft: null,
  means: 'card',
  lastDigits: '4417',
  hasCard: true,
  problem: null,
  moved: null,
  skipped: [],
  unclear: [],
  chargedTwice: [],
};

const TEMPLATE = '0193eeee-0000-7000-8000-0000000000c1';

/** An order of each kind: its card moves, it is paid by a bank, it is stopped, and two that were moved before. */
export const FOUND_ORDERS: readonly FoundOrder[] = [
  BY_CARD,
  {
    ...BY_CARD,
    externalId: '4101',
    customerName: 'דפוס הגליל',
    customer: { id: '0193eeee-0000-7000-8000-0000000000c2', name: 'דפוס הגליל בע"מ' },
    description: 'אחסון אתר',
    amountAgorot: 99_00,
    includesVat: false,
    paymentsLeft: 8,
    means: 'bank',
    lastDigits: '',
    hasCard: false,
  },
  {
    ...BY_CARD,
    externalId: '4102',
    customerName: 'חנות השדה',
    problem: 'stopped',
    startsOn: null,
    hasCard: false,
  },
  {
    ...BY_CARD,
    externalId: '4103',
    customerName: 'מאפיית השיטה',
    moved: { templateId: TEMPLATE, isStopped: false, isActiveAgain: false },
    skipped: [localDate('2026-11-05')],
  },
];
