import type { SupportView } from '@pinkas/contract/operator/support/support-view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { renderInMain } from '../../../test/render-part.tsx';
import { loadPhrases } from '../../shared/language/language-store.ts';
import { setSessionState } from '../../shared/session/session-store.ts';
import { forgetTroubles, noteTrouble } from '../../shared/trouble/trouble-log.ts';
import { closeSupport, openSupport } from '../../shared/support/open-support.ts';

const EVERY_DAY: SupportView['hours'] = Array.from({ length: 7 }, () => ({
  from: '00:00',
  to: '23:59',
}));
const SUPPORT: SupportView = {
  email: 'support@pinkas.example',
  chatAddress: 'https://chat.pinkas.example/',
  hours: EVERY_DAY,
};

async function show(support: SupportView | null, reference?: string) {
  setSessionState({
    kind: 'logged-out',
    staticData: {
      isDemo: true,
      outbox: [],
      registration: 'open',
      hasSms: true,
      hasGoogle: false,
      hasAnalytics: false,
      recaptchaKey: '',
      hasOpenSession: false,
      support,
    },
  });
  const shown = await renderInMain('עמוד');
  openSupport({ reference });
  return shown;
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  await loadPhrases('shell');
  forgetTroubles();
  noteTrouble('request', 'GET /v2/api/reports/vat 500');
});
afterEach(() => {
  closeSupport();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const toasts = () => page.getByRole('region', { name: 'הודעות' });
const dialog = () => page.getByRole('dialog', { name: 'פנייה לתמיכה' });
const bodyOfMail = () => {
  const { href } = dialog()
    .getByRole('link', { name: 'מייל לתמיכה' })
    .element() as HTMLAnchorElement;
  return new URL(href).searchParams.get('body') ?? '';
};

test('the mail says what the person wrote, the number and the log, which they may leave out', async () => {
  await show(SUPPORT, '7F3-20A9');
  await expect.element(dialog().getByText('עונים עכשיו.')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.fill(dialog().getByRole('textbox', { name: /^מה לא עבד/ }), 'הדוח נשאר ריק');
  expect(bodyOfMail()).toMatch(
    /^הדוח נשאר ריק\n\n7F3-20A9\n\n[^]*GET \/v2\/api\/reports\/vat 500$/,
  );
  const link = dialog().getByRole('link', { name: 'מייל לתמיכה' });
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringMatching(/^mailto:support@pinkas\.example\?/));
  await userEvent.click(dialog().getByRole('checkbox', { name: /לצרף את יומן הטעינה/ }));
  expect(bodyOfMail()).not.toContain('reports');
});

test('a chat opens in a window of its own, and what was written is on the clipboard', async () => {
  const open = vi.fn();
  vi.stubGlobal('open', open);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await show(SUPPORT);
  await userEvent.fill(dialog().getByRole('textbox', { name: /^מה לא עבד/ }), 'הדוח נשאר ריק');
  await userEvent.click(dialog().getByRole('button', { name: 'פתיחת שיחה' }));
  await expect.element(toasts().getByText(/הפרטים הועתקו/)).toBeVisible();
  expect(open).toHaveBeenCalledExactlyOnceWith(SUPPORT.chatAddress, '_blank', 'noopener');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^הדוח נשאר ריק/));
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('where the chat is switched off it says so, and the mail is the way', async () => {
  await show({ ...SUPPORT, chatAddress: '' });
  await expect.element(dialog().getByText('השיחה כבויה כאן, אז עונים במייל.')).toBeVisible();
  await expect
    .element(dialog().getByRole('button', { name: 'פתיחת שיחה' }))
    .not.toBeInTheDocument();
  await expect
    .element(dialog().getByRole('link', { name: 'מייל לתמיכה' }))
    .toHaveClass('pk-button--filled');
});

test('outside of the hours it says when it answers, and where nobody set anything what to do', async () => {
  const { unmount } = await show({
    ...SUPPORT,
    hours: EVERY_DAY.map(() => ({ from: '23:58', to: '23:59' })),
  });
  await expect.element(dialog().getByText('עכשיו סגור.')).toBeVisible();
  await expect.element(dialog().getByText(/עונים היום מ־23:58/)).toBeVisible();
  await unmount();
  await show(null);
  await expect.element(dialog().getByText(/עדיין לא הוגדרה כאן כתובת של התמיכה/)).toBeVisible();
  await expect.element(dialog().getByRole('link')).not.toBeInTheDocument();
});

test('dismissing it thanks', async () => {
  await page.viewport(390, 844);
  await show(SUPPORT);
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'לא צריך, תודה' }));
  await expect.element(toasts().getByText('תודה. אם משהו ישתנה, אנחנו כאן.')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});
