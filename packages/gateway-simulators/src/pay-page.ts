import type { SimulatorAnswer } from './simulator.ts';
import { TEST_CARDS } from './test-cards.ts';

/** What the page of a simulated gateway shows. */
export interface PayPage {
  /** Name of the gateway. */
  readonly gateway: string;
  /** Where the choice is posted. */
  readonly action: string;
  readonly amountText: string;
  readonly description: string;
  /** Above one where the payer may choose. */
  readonly instalmentsMax: number;
  /** Whether the payer writes the sum. */
  readonly isOpenSum: boolean;
}

/** What a payer chose on the page. `sum` is as it was written, in whole units with decimals. */
export interface PayerChoice {
  readonly choice: 'pay' | 'cancel';
  readonly card: string;
  readonly instalments: number;
  readonly sum: string;
}

/** Returns the page of a simulated gateway: a choice among named test cards, without any field for a number. */
export function writePayPage(page: PayPage): SimulatorAnswer {
  const cards = TEST_CARDS.map(
    ({ name, lastDigits }, index) =>
      `<label><input type="radio" name="card" value="${name}"${index === 0 ? ' checked' : ''}> ${name} •••• ${lastDigits}</label><br>`,
  ).join('');
  const sum = page.isOpenSum
    ? '<p><label>סכום <input name="sum" inputmode="decimal" required></label></p>'
    : `<p>${escaped(page.amountText)}</p>`;
  const instalments =
    page.instalmentsMax > 1
      ? `<p><label>תשלומים <input type="number" name="instalments" value="1" min="1" max="${String(page.instalmentsMax)}"></label></p>`
      : '';
  const body = `<!doctype html><html lang="he" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(page.gateway)}: דף תשלום לניסיון</title><style>body{font:1rem/1.6 sans-serif;max-inline-size:28rem;margin:2rem auto;padding:0 1rem}button{font:inherit;padding:.5rem 1.5rem}</style>
<h1>${escaped(page.gateway)}</h1><p>דף תשלום לניסיון. שום כרטיס אינו מחויב.</p><p>${escaped(page.description)}</p>
<form method="post" action="${escaped(page.action)}">${sum}${cards}${instalments}<p><button name="choice" value="pay">תשלום</button> <button name="choice" value="cancel" formnovalidate>ביטול</button></p></form></html>`;
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

/** Reads what a payer posted. */
export function readChoice(body: string): PayerChoice {
  const form = new URLSearchParams(body);
  return {
    choice: form.get('choice') === 'cancel' ? 'cancel' : 'pay',
    card: form.get('card') ?? 'good',
    instalments: Number(form.get('instalments') ?? '1'),
    sum: form.get('sum') ?? '',
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
