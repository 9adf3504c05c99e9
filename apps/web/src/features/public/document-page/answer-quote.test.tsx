import { isSignaturePath } from '@pinkas/domain/quotes/signature-path';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { noConnection, refusal } from '../../../../test/fake-server.ts';
import {
  ANSWER,
  button,
  given,
  open,
  QUOTE,
  type Screen,
  server,
  startDocumentPage,
} from './testing/a-document-page.tsx';

startDocumentPage();

const nameField = (screen: Screen) => screen.getByRole('textbox', { name: 'שם מלא' });

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

describe('the answer to a quote', () => {
  async function openToAccept(): Promise<Screen> {
    given({}, QUOTE);
    const screen = await open();
    await userEvent.click(button(screen, 'אישור ההצעה'));
    return screen;
  }

  test('to a quote without prices names no sum', async () => {
    given({ totalAgorot: null }, QUOTE);
    const screen = await open();
    await userEvent.click(button(screen, 'אישור ההצעה'));
    await expect.element(screen.getByText(/^האישור יישלח אל סטודיו קו תכלת/)).toBeVisible();
    // The pages beside are those of another document.
    expect(document.querySelector('.paper-page__side')?.textContent).not.toContain('₪');
  });

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
    await expect.element(button(screen, 'אישור ההצעה')).not.toBeInTheDocument();
  });

  test('is signed on the whole width of a phone', async () => {
    await page.viewport(390, 844);
    const screen = await openToAccept();
    const pad = screen.getByRole('img', { name: 'חתימה' });
    await expect.element(pad).toBeVisible();
    const { width, height } = pad.element().getBoundingClientRect();
    expect(width).toBeGreaterThan(280);
    expect(height).toBeGreaterThan(90);
    await page.viewport(1440, 900);
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
    await expect
      .poll(() => server.callsTo(ANSWER).at(-1)?.body)
      .toEqual({
        answer: 'accepted',
        name: 'אלון רון',
        remark: '',
        signature: null,
      });
  });

  test('needs a name, and a signature that is more than a dot; a cleared one is none', async () => {
    const screen = await openToAccept();
    await userEvent.click(button(screen, 'אישור ושליחה'));
    await expect.element(screen.getByText('יש למלא ערך')).toBeVisible();
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
    await expect.poll(() => server.callsTo(ANSWER).at(-1)?.body).toMatchObject({ signature: null });
  });

  test('a rejection asks for its reason', async () => {
    given({}, QUOTE);
    const screen = await open();
    await userEvent.click(button(screen, 'דחייה'));
    await nameField(screen).fill('אלון');
    await userEvent.click(button(screen, 'דחייה ושליחה'));
    await expect.element(screen.getByText('יש למלא ערך')).toBeVisible();
    expect(server.callsTo(ANSWER)).toHaveLength(0);
    await screen.getByRole('textbox', { name: 'סיבה' }).fill('יקר לנו');
    await userEvent.click(button(screen, 'דחייה ושליחה'));
    await expect.element(screen.getByText('ההצעה נדחתה', { exact: true })).toBeVisible();
    await expect
      .poll(() => server.callsTo(ANSWER).at(-1)?.body)
      .toEqual({
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
    await expect.element(screen.getByText(/כבר לא פתוחה לתשובה/)).toBeVisible();
    await expect.element(screen.getByText(/נדחתה על ידי דנה/)).toBeVisible();
  });

  test('is not asked for once the quote is over', async () => {
    given({ state: 'expired', isAnswerable: false }, QUOTE);
    const screen = await open();
    await expect.element(screen.getByText(/תוקף ההצעה הסתיים/)).toBeVisible();
    await expect.element(button(screen, 'אישור ההצעה')).not.toBeInTheDocument();
  });
});
