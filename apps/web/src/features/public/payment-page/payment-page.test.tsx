import { describe, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';

import { showLanguage } from '../../../shared/language/language-store.ts';
import { DOCUMENT_IDS } from './testing/a-payment-page.ts';
import {
  choose,
  GATEWAY,
  given,
  open,
  payButton,
  started,
  startPaymentPage,
  violations,
} from './testing/payment-page-screen.tsx';

startPaymentPage();

function excessWidth(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

describe('the page', () => {
  test('says who asks for how much, of what, and who sees the card', async () => {
    const screen = await open();
    await expect.element(screen.getByText('סטודיו קו תכלת', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('לכבוד משתלת ענף ירוק')).toBeVisible();
    await expect.element(payButton(screen)).toMatchTextContent(/8,791\.00/);
    await expect.element(screen.getByText(/באיחור של 12 ימים/)).toBeVisible();
    await expect.element(screen.getByText(/הכרטיס מוקלד בדף המאובטח של Cardcom/)).toBeVisible();
    await expect.element(screen.getByText(/הקבלה תישלח אל o•••@anaf.example/)).toBeVisible();
    expect(document.title).toContain('תשלום אל סטודיו קו תכלת');
    expect(await violations()).toEqual([]);
  });

  test.each(['he', 'en'] as const)(
    'fits a phone in %s, with the sum in its button',
    async (language) => {
      await browserPage.viewport(390, 844);
      await showLanguage(language);
      const screen = await open();
      const button = screen.getByRole('button', { name: /8,791\.00/ });
      await expect.element(button).toBeVisible();
      expect(excessWidth()).toBe(0);
      const { bottom } = button.element().getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(844);
      expect(await violations()).toEqual([]);
      await screen.getByRole('radio').nth(2).click();
      await expect.element(screen.getByRole('table')).toBeVisible();
      expect(excessWidth()).toBe(0);
      expect(await violations()).toEqual([]);
    },
  );

  test('opens in the language of the payer', async () => {
    given({ language: 'en' });
    const screen = await open();
    await expect.element(screen.getByText('Kav Tchelet Studio', { exact: true })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Pay ₪8,791.00 by card' }))
      .toBeVisible();
  });
});

describe('what is paid', () => {
  test('is all of it, with the sum that the page shows', async () => {
    const screen = await open();
    await payButton(screen).click();
    await expect.poll(() => window.location.hash).toBe(GATEWAY);
    expect(started()).toEqual([
      {
        choice: { way: 'all' },
        amountAgorot: 879_100,
        payer: { name: 'משתלת ענף ירוק', email: null, phone: '' },
        instalments: 1,
      },
    ]);
  });

  test('is the documents that are ticked, and the sum follows in the same moment', async () => {
    const screen = await open();
    await choose(screen, 'לפי מסמך');
    await screen.getByRole('checkbox', { name: /צילום מוצר/ }).click();
    await expect.element(screen.getByText('לתשלום, 2 מתוך 3 מסמכים')).toBeVisible();
    await expect.element(payButton(screen)).toMatchTextContent(/5,841\.00/);
    await expect.element(screen.getByText('יישאר לתשלום בהמשך')).toBeVisible();
    await choose(screen, '2');
    await payButton(screen).click();
    await expect.poll(started).toMatchObject([
      {
        choice: {
          way: 'documents',
          documents: [
            { documentId: DOCUMENT_IDS[0], sumAgorot: 436_600 },
            { documentId: DOCUMENT_IDS[1], sumAgorot: 147_500 },
          ],
        },
        amountAgorot: 584_100,
        instalments: 2,
      },
    ]);
  });

  test('is never nothing: no document at all is told, and nothing is sent', async () => {
    const screen = await open();
    await choose(screen, 'לפי מסמך');
    for (const name of [/מיתוג/, /פליירים/, /צילום/]) {
      await screen.getByRole('checkbox', { name }).click();
    }
    await payButton(screen).click();
    await expect.element(screen.getByText('צריך לבחור מסמך אחד לפחות')).toBeVisible();
    expect(started()).toEqual([]);
  });

  test('is another amount, laid over the documents as it is typed, the oldest first', async () => {
    const screen = await open();
    await choose(screen, 'סכום אחר');
    await screen.getByLabelText('כמה לשלם עכשיו').fill('5000');
    const row = (name: RegExp) => screen.getByRole('row', { name });
    await expect.element(row(/מיתוג/)).toMatchTextContent(/4,366\.00.*4,366\.00.*0\.00/);
    await expect.element(row(/פליירים/)).toMatchTextContent(/1,475\.00.*634\.00.*841\.00/);
    await expect.element(row(/צילום/)).toMatchTextContent(/2,950\.00.*–.*2,950\.00/);
    await expect.element(payButton(screen)).toMatchTextContent(/5,000\.00/);
    await expect.element(screen.getByText(/יישאר 3,791\.00 ₪ לתשלום בהמשך/)).toBeVisible();
    await payButton(screen).click();
    await expect
      .poll(started)
      .toMatchObject([{ choice: { way: 'amount' }, amountAgorot: 500_000 }]);
  });

  test('is an amount within its bounds: too much and too little are told at the field', async () => {
    const screen = await open();
    await choose(screen, 'סכום אחר');
    const field = screen.getByLabelText('כמה לשלם עכשיו');
    await field.fill('9000');
    await expect.element(screen.getByText('אפשר לשלם עד 8,791.00 ₪')).toBeVisible();
    await field.fill('0.5');
    await payButton(screen).click();
    await expect.element(screen.getByText('הסכום הקטן ביותר לתשלום הוא 1.00 ₪')).toBeVisible();
    expect(started()).toEqual([]);
    await screen.getByRole('button', { name: /רק מה שבאיחור/ }).click();
    await expect.element(payButton(screen)).toMatchTextContent(/4,366\.00/);
  });

  test('is only the whole where a part is not taken', async () => {
    given({ mayPayPart: false, instalmentsMax: 1 });
    const screen = await open();
    await expect.element(payButton(screen)).toBeVisible();
    expect(screen.getByRole('radio').elements()).toEqual([]);
  });

  test('is a sum that the payer writes, with a name and where the receipt goes', async () => {
    given({
      title: 'תרומה לקרן',
      documents: [],
      amountAgorot: null,
      payer: { name: '', email: '' },
    });
    const screen = await open();
    await payButton(screen).click();
    await expect.element(screen.getByText('יש לכתוב סכום')).toBeVisible();
    await screen.getByLabelText('כמה לשלם עכשיו').fill('180');
    await screen.getByLabelText('שם מלא').fill('רונית אלון');
    await screen.getByLabelText(/מייל לקבלה/).fill('ronit@');
    await payButton(screen).click();
    await expect
      .element(screen.getByLabelText(/מייל לקבלה/))
      .toHaveAttribute('aria-invalid', 'true');
    expect(started()).toEqual([]);
    await screen.getByLabelText(/מייל לקבלה/).fill('ronit@payers.test');
    await payButton(screen).click();
    await expect
      .poll(started)
      .toMatchObject([
        { amountAgorot: 18_000, payer: { name: 'רונית אלון', email: 'ronit@payers.test' } },
      ]);
    expect(await violations()).toEqual([]);
  });
});
