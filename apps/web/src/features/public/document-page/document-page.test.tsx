import { describe, expect, test, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { noConnection, refusal } from '../../../../test/fake-server.ts';
import {
  button,
  FILE,
  GET,
  given,
  INVOICE,
  open,
  PAGES,
  QUOTE,
  server,
  startDocumentPage,
} from './testing/a-document-page.tsx';

startDocumentPage();

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

function excessWidth(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

describe('the page of an invoice', () => {
  test('prints all pages, also those that nobody looked at yet', async () => {
    const page = (number: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="210" height="297"><title>${String(number)}</title></svg>`;
    server.answer({
      [PAGES]: ({ query }) => {
        const from = Number(query.get('page'));
        return { pages: [page(from), page(from + 1)], pageCount: 6, text: null };
      },
    });
    const drawn: number[] = [];
    vi.spyOn(window, 'print').mockImplementation(() => {
      drawn.push(document.querySelectorAll('img.doc-page').length);
    });
    const screen = await open();
    await expect.element(screen.getByRole('img', { name: /עמוד 1 מתוך 6/ })).toBeVisible();
    await button(screen, 'הדפסה').click();
    await expect.poll(() => drawn).toEqual([6]);
  });

  test('says how to pay as the document prints it, in the name of the business', async () => {
    const howToPay = {
      bank: '12',
      branch: '600',
      account: '123456',
      holder: '',
      bitPhone: '052-1234567',
      link: 'pay.example.co.il/kav',
      instructions: 'נא לציין את מספר המסמך',
    };
    given({ howToPay });
    const screen = await open();
    await expect
      .element(screen.getByText('בנק הפועלים (12), סניף 600, חשבון 123456, על שם סטודיו קו תכלת'))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'pay.example.co.il/kav' }))
      .toHaveAttribute('href', 'https://pay.example.co.il/kav');
    await expect.element(screen.getByText('052-1234567', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('נא לציין את מספר המסמך')).toBeVisible();
    await expect.element(screen.getByText(/התשלום נעשה ישירות/)).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test('names what was given back so, with a sum above zero', async () => {
    given({ docType: 400, totalAgorot: -50_000, toPayAgorot: 0, state: 'refunded' });
    const screen = await open();
    await expect.element(screen.getByText('הוחזר', { exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText(/^₪500.00$/)).toBeVisible();
    await expect.element(screen.getByText('התקבל', { exact: true })).not.toBeInTheDocument();
  });

  test('says who asks for how much before anything else, and shows the printed pages', async () => {
    const screen = await open();
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toMatchTextContent(/חשבונית מס 30126/);
    await expect.element(screen.getByText('סטודיו קו תכלת', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('לתשלום', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/^₪4,366.00$/)).toBeVisible();
    await expect.element(screen.getByText('פתוח')).toBeVisible();
    await expect.element(screen.getByText('01/12/2026')).toBeVisible();
    await expect
      .element(screen.getByRole('img', { name: /חשבונית מס 30126, עמוד 2 מתוך 2/ }))
      .toBeVisible();
    expect(document.title).toContain('חשבונית מס 30126 מאת סטודיו קו תכלת');
  });

  test('that is paid by card leads there first, with the sum, at both sizes', async () => {
    given({ payPath: '/pay/abc', toPayAgorot: 100_000 });
    const screen = await open();
    const pay = screen.getByRole('link', { name: 'תשלום בכרטיס אשראי, 1,000.00 ₪' });
    await expect.element(pay).toHaveAttribute('href', '/pay/abc');
    for (const width of [1440, 390]) {
      await browserPage.viewport(width, 844);
      const actions = [
        ...document.querySelectorAll('.paper-page__side a, .paper-page__side button'),
      ]
        .filter((action) => action.closest('header') === null)
        .map((action) => action.textContent);
      expect(actions[0]).toBe('תשלום בכרטיס אשראי, 1,000.00 ₪');
      expect(document.querySelectorAll('.pk-button--filled')).toHaveLength(1);
      expect(excessWidth()).toBe(0);
      expect(await violations()).toEqual([]);
    }
  });

  test('that is not paid by card, or no more, has no button for it', async () => {
    const screen = await open();
    await expect.element(button(screen, 'הורדת המקור')).toHaveClass('pk-button--filled');
    await expect.element(screen.getByRole('link', { name: /כרטיס אשראי/ })).not.toBeInTheDocument();
  });

  test('reads as text beside its pictures, with its rows as a table', async () => {
    const screen = await open();
    await screen.getByText('המסמך כטקסט').click();
    const paper = screen.getByRole('article', { name: 'חשבונית מס 20419' });
    await expect.element(paper.getByText('קליניקה נעימה')).toBeVisible();
    await expect.element(paper.getByRole('columnheader', { name: 'כמות' })).toBeVisible();
    const row = paper.getByRole('row', { name: /עיצוב אריזה/ });
    await expect.element(row.getByRole('cell').first()).toHaveTextContent("2 יח'");
    await expect.element(paper.getByText('1,180.00 ₪')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('tells how to pay by the ways that there are, with no button that does nothing', async () => {
    const screen = await open();
    await expect.element(screen.getByText('איך משלמים')).toBeVisible();
    const ways = screen.getByRole('link');
    await expect
      .element(ways.filter({ hasText: 'התקשרות' }))
      .toHaveAttribute('href', 'tel:0521234567');
    await expect
      .element(ways.filter({ hasText: 'וואטסאפ' }))
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/972521234567\?text=/));
    await expect
      .element(ways.filter({ hasText: 'מייל' }))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:studio@kav\.example\?subject=/));
    await expect.element(screen.getByRole('button', { name: /תשלום/ })).not.toBeInTheDocument();
  });

  test('a telephone without messages has no WhatsApp, and a business without ways has none', async () => {
    const issuer = { ...(INVOICE.issuer as object), phone: '03-5551234', email: '' };
    given({ issuer });
    const screen = await open();
    await expect.element(screen.getByRole('link', { name: /התקשרות אל/ })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /וואטסאפ/ })).not.toBeInTheDocument();
    await screen.unmount();
    given({ issuer: { ...issuer, phone: '' }, toPayAgorot: 0, state: 'paid' });
    const settled = await open();
    await expect.element(settled.getByText('שולם')).toBeVisible();
    await expect.element(settled.getByText('יש שאלה?')).not.toBeInTheDocument();
  });

  test('the original is offered while it waits, a copy ever after', async () => {
    const screen = await open();
    await expect.element(screen.getByText(/המקור נמסר פעם אחת/)).toBeVisible();
    given({ isOriginalWaiting: false });
    await userEvent.click(button(screen, 'הורדת המקור'));
    await expect.element(button(screen, 'הורדת העתק נאמן למקור')).toBeVisible();
    await expect.poll(() => server.callsTo(FILE)).toHaveLength(1);
  });

  test('a download that failed says so and takes nothing away', async () => {
    server.answer({ [FILE]: noConnection });
    const screen = await open();
    await userEvent.click(button(screen, 'הורדת המקור'));
    await expect.element(screen.getByText('ההורדה לא הצליחה')).toBeVisible();
    await expect.element(button(screen, 'הורדת המקור')).toBeVisible();
  });

  test.each([
    [{ state: 'overdue', dueDate: '2026-11-01' }, /באיחור 19 ימים/],
    [{ state: 'partly-paid', toPayAgorot: 200_000 }, /מתוך 4,366.00/],
    [{ state: 'cancelled', docType: 300, toPayAgorot: 0 }, /המסמך בוטל/],
    [{ state: 'cancelled', toPayAgorot: 0 }, /זוכתה במלואה/],
    [{ state: 'closed-manually', toPayAgorot: 0 }, /המסמך נסגר/],
    [
      {
        state: 'closed',
        docType: 300,
        toPayAgorot: 0,
        followers: [{ docType: 305, number: 30130 }],
      },
      /מסמכי המשך: חשבונית מס 30130/,
    ],
  ])('how it stands is told in words: %j', async (changes, words) => {
    given(changes);
    const screen = await open();
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  test('a sum in a foreign currency is the large one, with the shekels beneath', async () => {
    given({ currency: 'USD', currencyTotal: 125_000 });
    const screen = await open();
    await expect.element(screen.getByText(/^USD1,250.00$/)).toBeVisible();
    await expect.element(screen.getByText('4,366.00 ₪')).toBeVisible();
  });

  test('a document without prices shows no sum, and how it stands', async () => {
    given({ totalAgorot: null, toPayAgorot: 0, isAnswerable: false }, QUOTE);
    const screen = await open();
    await expect.element(screen.getByText('פתוח', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('סכום ההצעה')).not.toBeInTheDocument();
    await expect.element(screen.getByText(/₪/)).not.toBeInTheDocument();
  });

  test('opens in the language of the document and speaks the other at a press, storing nothing', async () => {
    given({ language: 'en' });
    const screen = await open();
    await expect.element(screen.getByText('To pay', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Kav Tchelet Studio', { exact: true })).toBeVisible();
    await userEvent.click(button(screen, 'עברית'));
    await expect.element(screen.getByText('לתשלום', { exact: true })).toBeVisible();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
  });

  test('pages that did not come leave the rest in place', async () => {
    server.answer({ [PAGES]: () => refusal(503, 'BUSY') });
    const screen = await open();
    await expect.element(screen.getByText('המסמך לא נטען. אפשר להוריד אותו.')).toBeVisible();
    await expect.element(button(screen, 'הורדת המקור')).toBeVisible();
  });

  test('a link that leads to nothing has its own page, and a lost connection can be tried again', async () => {
    server.answer({ [GET]: () => refusal(404, 'NOT_FOUND') });
    const screen = await open();
    await expect.element(screen.getByText('הקישור לא תקין')).toBeVisible();
    await screen.unmount();
    server.answer({ [GET]: () => refusal(500, 'INTERNAL_ERROR') });
    const failed = await open();
    await expect.element(failed.getByText('המסמך לא נטען', { exact: true })).toBeVisible();
    given({});
    await userEvent.click(button(failed, 'ניסיון נוסף'));
    await expect.element(failed.getByText(/^₪4,366.00$/)).toBeVisible();
  });
});

describe.each([
  ['he', 1440, 900],
  ['he', 390, 844],
  ['en', 1440, 900],
  ['en', 390, 844],
] as const)('in %s at %i pixels', (language, width, height) => {
  test('nothing is wider than the window and axe finds nothing, with the form open as well', async () => {
    await browserPage.viewport(width, height);
    given({ language }, QUOTE);
    const screen = await open();
    const accept = language === 'he' ? 'אישור ההצעה' : 'Accept the quote';
    await expect.element(button(screen, accept)).toBeVisible();
    await expect.element(screen.getByRole('img').first()).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(excessWidth()).toBe(0);
    await userEvent.click(button(screen, accept));
    expect(await violations()).toEqual([]);
    expect(excessWidth()).toBe(0);
  });
});

test('a logo stands in the place of the first letter, and gives it back when it does not load', async () => {
  const issuer = { ...(INVOICE.issuer as object), logo: { widthPx: 256, heightPx: 128 } };
  given({ issuer });
  // No server has the picture here: it may be removed before the check.
  const seen: (string | null)[] = [];
  const observer = new MutationObserver(() => {
    for (const logo of document.querySelectorAll('.paper-sum__logo')) {
      seen.push(logo.getAttribute('src'));
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const screen = await open();
  await expect.element(screen.getByText('ס', { exact: true })).toBeInTheDocument();
  observer.disconnect();
  expect(new Set(seen)).toEqual(new Set(['/v2/api/public/documents/abc/logo']));
});
