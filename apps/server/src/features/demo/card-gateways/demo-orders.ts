import { addDays, addMonths, localDateAt, type LocalDate } from '@pinkas/domain/time/local-date';
import type { SimulatedOrder } from '@pinkas/gateway-simulators/standing-orders';

/** What opens the simulated systems that the demo has beside its gateways. */
export const DEMO_SUMIT = { companyId: 1_234_567, apiKey: 'demo-sumit-key' };
export const DEMO_ICOUNT = { token: 'demo-icount-token' };

interface DemoOrder {
  readonly name: string;
  readonly taxId: string;
  readonly description: string;
  readonly amount: number;
  readonly card: SimulatedOrder['card'];
}

/** Those of each system: two by card, one by an account at a bank, and one that was stopped. */
const ORDERS: Readonly<Record<'cardcom' | 'sumit' | 'icount', readonly DemoOrder[]>> = {
  cardcom: [
    {
      name: 'סטודיו רימון',
      taxId: '514000009',
      description: 'ליווי חודשי',
      amount: 590_00,
      card: 'good',
    },
    {
      name: 'מאפיית השיטה',
      taxId: '',
      description: 'תחזוקת אתר',
      amount: 236_00,
      card: 'good-isracard',
    },
    { name: 'גן הזית', taxId: '', description: 'ייעוץ שוטף', amount: 1180_00, card: null },
    { name: 'מכון ארזים', taxId: '', description: 'מנוי שנתי', amount: 354_00, card: 'good' },
  ],
  sumit: [
    { name: 'קפה הנמל', taxId: '', description: 'מנוי לתוכנה', amount: 149_00, card: 'good' },
    { name: 'דפוס הגליל', taxId: '', description: 'אחסון אתר', amount: 99_00, card: null },
    {
      name: 'חנות השדה',
      taxId: '',
      description: 'ליווי עסקי',
      amount: 472_00,
      card: 'good-isracard',
    },
  ],
  icount: [
    { name: 'מרפאת אלון', taxId: '', description: 'שירות חודשי', amount: 299_00, card: 'good' },
    { name: 'נגריית הכפר', taxId: '', description: 'תחזוקה', amount: 177_00, card: null },
    { name: 'בית הצמר', taxId: '', description: 'ניהול עמוד', amount: 413_00, card: 'good' },
  ],
};

/** Returns a handful of standing orders of a simulated system, charged last in the month before a day; the last one is stopped. */
export function demoOrders(system: keyof typeof ORDERS, nowMs: number): SimulatedOrder[] {
  const today = localDateAt(nowMs);
  return ORDERS[system].map(({ name, taxId, description, amount, card }, index, all) => {
    const nextOn: LocalDate = addDays(today, 4 + index);
    return {
      id: 4100 + index,
      customer: {
        id: 8800 + index,
        name,
        taxId,
        email: `${system}-${String(index + 1)}@customer.test`,
        phone: '',
      },
      description,
      amount,
      everyMonths: 1,
      nextOn,
      lastChargedOn: addMonths(nextOn, -1),
      paymentsLeft: index === 1 ? 8 : null,
      paid: 4,
      isActive: index < all.length - 1,
      card,
    };
  });
}
