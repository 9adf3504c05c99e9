import type { DocumentPage } from '@pinkas/contract/public/document-page.contract';
import { isSignaturePath } from '@pinkas/domain/quotes/signature-path';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';

import {
  fakeServer,
  frontInit,
  noConnection,
  refusal,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderPart } from '../../../../test/render-part.tsx';
import { showLanguage } from '../../../shared/language/language-store.ts';
import { DocumentFrame } from './document-frame.tsx';
import { DocumentPageScreen } from './document-page.tsx';

const GET = 'GET /v2/api/public/documents/{token}';
const PAGES = 'GET /v2/api/public/documents/{token}/pages';
const FILE = 'GET /v2/api/public/documents/{token}/file';
const ANSWER = 'POST /v2/api/public/documents/{token}/answer';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842" width="595" height="842"></svg>';

type Page = Record<keyof DocumentPage, unknown>;

const INVOICE: Page = {
  docType: 305,
  number: 30126,
  documentDate: '2026-11-01',
  dueDate: '2026-12-01',
  subject: 'מיתוג מחדש',
  language: 'he',
  totalAgorot: 436_600,
  toPayAgorot: 436_600,
  currency: 'ILS',
  currencyTotal: null,
  state: 'open',
  issuer: {
    nameHe: 'סטודיו קו תכלת',
    nameEn: 'Kav Tchelet Studio',
    taxId: '300000007',
    phone: '052-1234567',
    email: 'studio@kav.example',
    brandColor: '#0f6b75',
  },
  isOriginalWaiting: true,
  followers: [],
  isAnswerable: false,
  answer: null,
  verificationPath: '/v/AAAAAAAAAAAAAAAAAAAAAA',
  today: '2026-11-20',
};
const QUOTE: Page = {
  ...INVOICE,
  docType: 9999,
  number: 1003,
  toPayAgorot: 0,
  isAnswerable: true,
};

let server: FakeServer;

function given(changes: Partial<Page>, base: Page = INVOICE): void {
  server.answer({ [GET]: () => ({ ...base, ...changes }) });
}

beforeEach(async () => {
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  await showLanguage('he');
  await browserPage.viewport(1440, 900);
  server = fakeServer({
    'GET /front/data/initData': () => {
      document.cookie = 'XSRF-TOKEN=token-1';
      return frontInit(false);
    },
    [GET]: () => INVOICE,
    [PAGES]: () => ({ pages: [SVG, SVG] }),
    [FILE]: () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    [ANSWER]: () => ({ success: true }),
  });
});

function open() {
  return renderPart(
    <DocumentFrame>
      <DocumentPageScreen token="abc" />
    </DocumentFrame>,
  );
}
type Screen = Awaited<ReturnType<typeof open>>;

const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });
const nameField = (screen: Screen) => screen.getByRole('textbox', { name: 'שם מלא' });

async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document.body);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

function excessWidth(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Draws a line over the field as a hand would. */
async function sign(): Promise<void> {
  const pad = document.querySelector('.signature--pad');
  if (pad === null) throw new Error('there is nothing to sign on');
  const box = pad.getBoundingClientRect();
  const at = (type: string, x: number, y: number) =>
    pad.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        button: 0,
        isPrimary: true,
        clientX: box.left + x * box.width,
        clientY: box.top + y * box.height,
      }),
    );
  // A synthetic pointer cannot be captured.
  (pad as SVGSVGElement).setPointerCapture = () => undefined;
  at('pointerdown', 0.1, 0.5);
  for (let step = 1; step <= 20; step += 1) {
    at('pointermove', 0.1 + step * 0.03, 0.5 + 0.2 * Math.sin(step));
    await new Promise((resolve) => window.requestAnimationFrame(resolve));
  }
  at('pointerup', 0.7, 0.5);
}

describe('the page of an invoice', () => {
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

  test('tells how to pay by the ways that there are, with no button that does nothing', async () => {
    const screen = await open();
    await expect.element(screen.getByText('איך משלמים')).toBeVisible();
    const ways = screen.getByRole('link');
    await expect
      .element(ways.filter({ hasText: 'שיחה' }))
      .toHaveAttribute('href', 'tel:0521234567');
    await expect
      .element(ways.filter({ hasText: 'וואטסאפ' }))
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/972521234567\?text=/));
    await expect
      .element(ways.filter({ hasText: 'מייל' }))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:studio@kav\.example\?subject=/));
    expect(screen.getByRole('button', { name: /תשלום/ }).elements()).toHaveLength(0);
  });

  test('a telephone without messages has no WhatsApp, and a business without ways has none', async () => {
    const issuer = { ...(INVOICE.issuer as object), phone: '03-5551234', email: '' };
    given({ issuer });
    const screen = await open();
    await expect.element(screen.getByRole('link', { name: /שיחה אל/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /וואטסאפ/ }).elements()).toHaveLength(0);
    await screen.unmount();
    given({ issuer: { ...issuer, phone: '' }, toPayAgorot: 0, state: 'paid' });
    const settled = await open();
    await expect.element(settled.getByText('שולם')).toBeVisible();
    expect(settled.getByText('יש שאלה?').elements()).toHaveLength(0);
  });

  test('the original is offered while it waits, a copy ever after', async () => {
    const screen = await open();
    await expect.element(screen.getByText(/המקור נמסר פעם אחת/)).toBeVisible();
    given({ isOriginalWaiting: false });
    await userEvent.click(button(screen, 'הורדת המקור'));
    await expect.element(button(screen, 'הורדת העתק נאמן למקור')).toBeVisible();
    expect(server.callsTo(FILE)).toHaveLength(1);
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
      /הופק בהמשך: חשבונית מס 30130/,
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
    await expect.element(screen.getByText('הקישור אינו מוביל למסמך')).toBeVisible();
    await screen.unmount();
    server.answer({ [GET]: () => refusal(500, 'INTERNAL_ERROR') });
    const failed = await open();
    await expect.element(failed.getByText('המסמך לא נטען', { exact: true })).toBeVisible();
    given({});
    await userEvent.click(button(failed, 'ניסיון נוסף'));
    await expect.element(failed.getByText(/^₪4,366.00$/)).toBeVisible();
  });
});

describe('the answer to a quote', () => {
  async function openToAccept(): Promise<Screen> {
    given({}, QUOTE);
    const screen = await open();
    await userEvent.click(button(screen, 'אישור ההצעה'));
    return screen;
  }

  test('is sent with a name and a drawn signature, and thanked for', async () => {
    const screen = await openToAccept();
    await expect.element(nameField(screen)).toHaveFocus();
    await nameField(screen).fill('רונית אלון');
    await sign();
    await expect.element(screen.getByRole('img', { name: 'יש חתימה' })).toBeVisible();
    given({ state: 'accepted', isAnswerable: false }, QUOTE);
    await userEvent.click(button(screen, 'אישור ושליחה'));
    await expect.element(screen.getByText('ההצעה אושרה', { exact: true })).toBeVisible();
    const [call] = server.callsTo(ANSWER).slice(-1);
    expect(call?.body).toMatchObject({ answer: 'accepted', name: 'רונית אלון', remark: '' });
    const { signature } = (call?.body ?? {}) as { readonly signature?: string };
    expect(isSignaturePath(signature ?? '')).toBe(true);
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(button(screen, 'אישור ההצעה').elements()).toHaveLength(0);
  });

  test('by keyboard alone: a typed name is enough', async () => {
    given({}, QUOTE);
    const screen = await open();
    await expect.element(button(screen, 'אישור ההצעה')).toBeVisible();
    button(screen, 'אישור ההצעה').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(nameField(screen)).toHaveFocus();
    await userEvent.keyboard('אלון רון{Enter}');
    await expect.element(screen.getByText('ההצעה אושרה', { exact: true })).toBeVisible();
    expect(server.callsTo(ANSWER).at(-1)?.body).toEqual({
      answer: 'accepted',
      name: 'אלון רון',
      remark: '',
      signature: null,
    });
  });

  test('needs a name, and a signature that is more than a dot; a cleared one is none', async () => {
    const screen = await openToAccept();
    await userEvent.click(button(screen, 'אישור ושליחה'));
    await expect.element(screen.getByText('שדה חובה')).toBeVisible();
    await nameField(screen).fill('אלון');
    const pad = document.querySelector<SVGSVGElement>('.signature--pad');
    if (pad === null) throw new Error('there is nothing to sign on');
    pad.setPointerCapture = () => undefined;
    pad.dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, button: 0, clientX: 30, clientY: 30 }),
    );
    pad.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0 }));
    await userEvent.click(button(screen, 'אישור ושליחה'));
    await expect.element(screen.getByText(/החתימה קצרה מדי/)).toBeVisible();
    expect(server.callsTo(ANSWER)).toHaveLength(0);
    await userEvent.click(button(screen, 'ניקוי החתימה'));
    await userEvent.click(button(screen, 'אישור ושליחה'));
    await expect.element(screen.getByText('ההצעה אושרה', { exact: true })).toBeVisible();
    expect(server.callsTo(ANSWER).at(-1)?.body).toMatchObject({ signature: null });
  });

  test('a rejection asks for its reason', async () => {
    given({}, QUOTE);
    const screen = await open();
    await userEvent.click(button(screen, 'דחייה'));
    await nameField(screen).fill('אלון');
    await userEvent.click(button(screen, 'דחייה ושליחה'));
    await expect.element(screen.getByText('שדה חובה')).toBeVisible();
    expect(server.callsTo(ANSWER)).toHaveLength(0);
    await screen.getByRole('textbox', { name: 'סיבה' }).fill('יקר לנו');
    await userEvent.click(button(screen, 'דחייה ושליחה'));
    await expect.element(screen.getByText('ההצעה נדחתה', { exact: true })).toBeVisible();
    expect(server.callsTo(ANSWER).at(-1)?.body).toEqual({
      answer: 'rejected',
      name: 'אלון',
      remark: 'יקר לנו',
    });
  });

  test('that did not arrive is kept, and goes out again as the same one', async () => {
    server.answer({ [ANSWER]: noConnection });
    const screen = await openToAccept();
    await nameField(screen).fill('אלון');
    await userEvent.click(button(screen, 'אישור ושליחה'));
    await expect.element(screen.getByText('התשובה לא נשלחה')).toBeVisible();
    await expect.element(nameField(screen)).toHaveValue('אלון');
    server.answer({ [ANSWER]: () => ({ success: true }) });
    await userEvent.click(button(screen, 'אישור ושליחה'));
    await expect.element(screen.getByText('ההצעה אושרה', { exact: true })).toBeVisible();
    const keys = server.callsTo(ANSWER).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('that came too late shows how the quote stands now', async () => {
    server.answer({ [ANSWER]: () => refusal(409, 'STATE_NOT_ALLOWED') });
    const screen = await openToAccept();
    await nameField(screen).fill('אלון');
    given(
      {
        state: 'rejected',
        isAnswerable: false,
        answer: { answer: 'rejected', name: 'דנה', at: '2026-11-20T08:00:00Z' },
      },
      QUOTE,
    );
    await userEvent.click(button(screen, 'אישור ושליחה'));
    await expect.element(screen.getByText(/כבר אינה פתוחה לתשובה/)).toBeVisible();
    await expect.element(screen.getByText(/נדחתה על ידי דנה/)).toBeVisible();
  });

  test('is not asked for once the quote is over', async () => {
    given({ state: 'expired', isAnswerable: false }, QUOTE);
    const screen = await open();
    await expect.element(screen.getByText(/תוקף ההצעה הסתיים/)).toBeVisible();
    expect(button(screen, 'אישור ההצעה').elements()).toHaveLength(0);
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
