import type { CardLink } from '@pinkas/contract/sales/card-links/card-links.contract';
import type { SavedCard } from '@pinkas/contract/sales/saved-cards/saved-cards.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, describe, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';

import { renderApp } from '../../../../test/render-app.tsx';
import {
  CARD_LINKS,
  NO_LINKS,
  SAVED_CARDS,
  server,
  startCustomers,
  violations,
} from './testing/customer-screens.ts';
import { CUSTOMER_ID, OTHER_ID } from './testing/fake-customers.ts';

startCustomers();

const MAKE = 'POST /v2/api/customers/{id}/card-links';
const CARD: SavedCard = {
  id: OTHER_ID,
  brand: 'visa',
  lastDigits: '2210',
  expiresOn: localDate('2026-12-31'),
  state: 'ending',
  gateway: 'cardcom',
  terminal: '1000417',
  isConnected: true,
  consent: { how: 'page', at: '2026-08-20T08:29:00.000Z', by: null },
};
const LINK: CardLink = {
  id: CUSTOMER_ID,
  cardId: OTHER_ID,
  cause: 'expiring',
  createdAt: '2026-11-26T08:29:00.000Z',
  validUntil: localDate('2026-12-12'),
  linkPath: '/pay/card/abc',
  mailTo: 'ruth@anaf.example',
  textTo: '',
  mail: 'sent',
  text: 'none',
};
const POSSIBLE = {
  asking: 'possible',
  canText: true,
  email: 'ruth@anaf.example',
  phone: '052-1234567',
  links: [],
};

beforeEach(() => {
  server.answer({
    [SAVED_CARDS]: () => ({ cards: [CARD] }),
    [CARD_LINKS]: () => POSSIBLE,
    [MAKE]: () => ({ id: LINK.id, linkPath: LINK.linkPath, validUntil: LINK.validUntil }),
  });
});

const openCard = async () => {
  const screen = await renderApp(`/customers/${CUSTOMER_ID}`);
  return { screen, saved: screen.getByRole('region', { name: 'כרטיסים שמורים' }) };
};

describe('a link for a card', () => {
  test.each([1440, 390])('replaces a card that ends, sent by mail, at %i', async (width) => {
    await browserPage.viewport(width, width === 390 ? 844 : 900);
    const { screen, saved } = await openCard();
    await saved.getByRole('button', { name: 'קישור להחלפה: •••• 2210' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('heading', { name: /החלפת הכרטיס/ })).toBeVisible();
    await expect.element(dialog.getByRole('checkbox', { name: /במייל/ })).toBeChecked();
    expect(await violations()).toEqual([]);
    server.answer({ [CARD_LINKS]: () => ({ ...POSSIBLE, links: [LINK] }) });
    await dialog.getByRole('button', { name: 'שליחת הקישור' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.callsTo(MAKE)).toMatchObject([
      { body: { cardId: OTHER_ID, byMail: true, byText: false } },
    ]);
    const links = saved.getByRole('region', { name: 'קישורים פתוחים' });
    await expect.element(links).toMatchTextContent(/2210.*בתוקף עד 12\/12\/2026/);
    await expect.element(links).toMatchTextContent(/נשלח לפני סוף התוקף/);
    await expect.element(links).toMatchTextContent(/נשלח במייל אל .*ruth@anaf\.example/);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth - clientWidth).toBe(0);
    expect(await violations()).toEqual([]);
  });

  test('replaces a card that is good as well: a charge may be refused all the same', async () => {
    server.answer({ [SAVED_CARDS]: () => ({ cards: [{ ...CARD, state: 'valid' }] }) });
    const { screen, saved } = await openCard();
    await saved.getByRole('button', { name: 'קישור להחלפה: •••• 2210' }).click();
    await expect
      .element(screen.getByRole('dialog').getByRole('heading', { name: /החלפת הכרטיס/ }))
      .toBeVisible();
  });

  test('asks for a first card, of which only a link is made', async () => {
    server.answer({ [SAVED_CARDS]: () => ({ cards: [] }) });
    const { screen, saved } = await openCard();
    await expect.element(saved).toMatchTextContent(/אין כרטיסים שמורים/);
    await saved.getByRole('button', { name: 'בקשת כרטיס' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /במייל/ }).click();
    await dialog.getByRole('button', { name: 'יצירת קישור' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.callsTo(MAKE)).toMatchObject([
      { body: { cardId: null, byMail: false, byText: false } },
    ]);
  });

  test('cannot be sent where the customer has no address, and says so', async () => {
    server.answer({ [CARD_LINKS]: () => ({ ...POSSIBLE, email: '', phone: '' }) });
    const { screen, saved } = await openCard();
    await saved.getByRole('button', { name: 'בקשת כרטיס' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('אין מייל בכרטיס הלקוח')).toBeVisible();
    await expect.element(dialog.getByText('אין טלפון נייד בכרטיס הלקוח')).toBeVisible();
    await expect.element(dialog.getByRole('checkbox', { name: /במייל/ })).toBeDisabled();
  });

  test.each([
    ['no-terminal', /מחברים מסוף אשראי/],
    ['not-kept', /לא שומרת כרטיסים לחיוב חוזר/],
  ])('is not offered where no card can be kept: %s', async (asking, words) => {
    server.answer({ [CARD_LINKS]: () => ({ ...NO_LINKS, asking }) });
    const { saved } = await openCard();
    await expect.element(saved).toMatchTextContent(words);
    expect(saved.getByRole('button', { name: 'בקשת כרטיס' }).elements()).toEqual([]);
  });
});
