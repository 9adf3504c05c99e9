import { agorot, type Agorot } from '@pinkas/domain/money/agorot';
import { makePayment, type PaymentRow } from '@pinkas/domain/payments/payment-row';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import {
  shekels,
  SCENARIO_BANK,
  type ScenarioDocument,
  type ScenarioLine,
} from './scenario-document.ts';

/** A name as a hand writes it in a hurry. */
export const SIGNATURE =
  'M96 128L104 96L120 62L138 50L146 66L138 100L130 132L142 118L160 96L172 92L176 108L184 116L198 98L210 94L214 110L224 116L240 96L252 90L258 106L270 112L292 92L316 84L352 88L396 78L452 70M210 140L300 132L420 128';

/** How many days after the document the cheques of a scenario are due. */
const CHEQUE_DAYS = [0, 3, 30, 60] as const;

/** Returns a part by card in three instalments, the rest by four cheques of the next months. */
export function cardAndCheques(date: LocalDate, totalAgorot: Agorot): PaymentRow[] {
  const byCard = shekels(1_500);
  const card = { brand: 'ויזה', lastDigits: '0000', approvalNumber: '0012345' };
  const byCheques = totalAgorot - byCard;
  const each = Math.trunc(byCheques / CHEQUE_DAYS.length);
  return [
    makePayment({
      kind: 'card',
      sumAgorot: byCard,
      date: addDays(date, 2),
      ...card,
      dealType: 'instalments',
      instalments: 3,
    }),
    ...CHEQUE_DAYS.map((days, index) =>
      makePayment({
        kind: 'cheque',
        sumAgorot: agorot(index === 0 ? byCheques - each * (CHEQUE_DAYS.length - 1) : each),
        date: addDays(date, days),
        remark: days > 3 ? `שוטף פלוס ${days}` : '',
        ...SCENARIO_BANK,
        chequeNumber: String(5_000_123 + index),
      }),
    ),
  ];
}

export const PACKAGING: readonly ScenarioLine[] = [
  { description: 'עיצוב אריזה לסדרת מוצרים', unit: "יח'", quantity: 2, priceShekels: 1_850 },
  { description: 'הדפסת אריזות לדוגמה', unit: "יח'", quantity: 40, priceShekels: 24 },
];
export const ROLL_UPS: readonly ScenarioLine[] = [
  {
    description: 'הדפסת רולאפ לתערוכה',
    unit: "יח'",
    quantity: 4,
    priceShekels: 320,
    manufacturer: 'דפוס רולאפ',
    orderLineReference: 'PO-2611/20',
    serialNumbers: ['RU-2611-01', 'RU-2611-02', 'RU-2611-03', 'RU-2611-04'],
  },
];

/** A project in two parts, each under its heading and with its sum. */
export const FAIR_STAND: Pick<ScenarioDocument, 'lines' | 'unpricedRows'> = {
  lines: [
    {
      description: 'עיצוב דוכן לתערוכה',
      quantity: 1,
      priceShekels: 4_200,
      picture: 'stand',
      details: 'כולל הדמיה, שני סבבי תיקונים וקבצים לביצוע',
    },
    { description: 'עיצוב גרפי לקירות', unit: "יח'", quantity: 3, priceShekels: 650 },
    { description: 'הדפסת רולאפ לתערוכה', unit: "יח'", quantity: 4, priceShekels: 320 },
    { description: 'הובלה והקמה', unit: 'שעות', quantity: 6, priceShekels: 240, isWithVat: true },
  ],
  unpricedRows: [
    { kind: 'text', text: 'חלק א: תכנון ועיצוב', afterLines: 0 },
    { kind: 'subtotal', text: '', afterLines: 2 },
    { kind: 'text', text: 'חלק ב: הפקה והקמה', afterLines: 2 },
    { kind: 'subtotal', text: '', afterLines: 4 },
  ],
};
