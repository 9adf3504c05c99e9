import type { DistributorBrand } from '@pinkas/contract/distributor/branding/branding.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  aUser,
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const GET = 'GET /v2/api/distributor/brand';
const SAVE = 'PUT /v2/api/distributor/brand';
const PATH = '/distributor/brand';

const STORED: DistributorBrand = {
  version: 3,
  code: 'plus',
  nameHe: 'סליקה פלוס',
  nameEn: 'Clearing Plus',
  color: '#ffd400',
  senderName: '',
  replyTo: '',
  supportEmail: 'support@distributor.test',
  logo: { widthPx: 120, heightPx: 40 },
  savedAt: '2026-11-20T10:00:00.000Z',
};

let server: FakeServer;

beforeEach(async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('he');
  const user = aUser({ isDistributor: true });
  server = fakeServer({
    ...startHandlers(true),
    'GET /backoffice/data/initData': () => ({ success: true, data: user }),
    [GET]: () => STORED,
    [SAVE]: ({ body }) => ({ ...STORED, ...(body as object), version: 4 }),
  });
});

const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const preview = () => page.getByRole('region', { name: 'תצוגה מקדימה' });
const saveButton = () => page.getByRole('button', { name: 'שמירה', exact: true });

describe('the branding of a distributor', () => {
  test('shows what is typed at once, in both looks and at the head of a mail', async () => {
    await renderApp(PATH);
    await expect.element(field('שם בעברית')).toHaveValue('סליקה פלוס');
    await userEvent.fill(field('שם בעברית'), 'סליקה זהב');
    await userEvent.fill(field(/שם השולח/), 'צוות סליקה זהב');
    await expect
      .poll(() => preview().getByText('סליקה זהב', { exact: true }).all())
      .toHaveLength(3);
    await expect.element(preview().getByText('צוות סליקה זהב')).toBeVisible();
    await expect.element(preview().getByText('support@distributor.test')).toBeVisible();
    await userEvent.fill(field(/כתובת לתשובות/), 'answers@distributor.test');
    await expect.element(preview().getByText('answers@distributor.test')).toBeVisible();
    expect((await axeAtRest()).violations).toEqual([]);
    await page.viewport(390, 844);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect((await axeAtRest()).violations).toEqual([]);
  });

  test('saves what changed over the version that was read', async () => {
    await renderApp(PATH);
    await userEvent.fill(field(/^צבע/), '#0F6B75');
    await userEvent.click(page.getByRole('button', { name: 'הסרת הלוגו' }));
    await userEvent.click(saveButton());
    await expect.element(page.getByText('המיתוג נשמר').first()).toBeVisible();
    expect(server.callsTo(SAVE)[0]?.body).toEqual({
      version: 3,
      nameHe: 'סליקה פלוס',
      nameEn: 'Clearing Plus',
      color: '#0F6B75',
      senderName: '',
      replyTo: '',
      logoFileId: null,
    });
  });

  test('refuses a name that looks like an address, and a colour that is none', async () => {
    await renderApp(PATH);
    await userEvent.fill(field(/שם השולח/), 'service@bank.test');
    await userEvent.fill(field(/^צבע/), 'red');
    await userEvent.click(saveButton());
    await expect.element(field(/שם השולח/)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(/^צבע/)).toHaveAttribute('aria-invalid', 'true');
    expect(server.callsTo(SAVE)).toEqual([]);
  });

  test('says so when somebody else saved meanwhile, and keeps what was typed', async () => {
    server.answer({ [SAVE]: () => refusal(409, 'SETTINGS_CHANGED') });
    await renderApp(PATH);
    await userEvent.fill(field(/שם השולח/), 'צוות');
    await userEvent.click(saveButton());
    await expect.element(page.getByText('המיתוג נשמר בינתיים בידי מישהו אחר')).toBeVisible();
    await expect.element(field(/שם השולח/)).toHaveValue('צוות');
  });

  test('is no page of whoever works for no distributor', async () => {
    server.answer({ 'GET /backoffice/data/initData': () => ({ success: true, data: aUser() }) });
    await renderApp(PATH);
    await expect.element(page.getByText('אין גישה לדף הזה')).toBeVisible();
    expect(server.callsTo(GET)).toEqual([]);
  });
});
