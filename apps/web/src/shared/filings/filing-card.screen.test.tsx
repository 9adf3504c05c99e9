import type { FilingView } from '@pinkas/contract/bookkeeping/filings/filings.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { fakeServer, refusal, startHandlers, type FakeServer } from '../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../test/fine-on-phone.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { FILED, REPORT } from '../../features/bookkeeping/tax/testing/an-advances-report.ts';
import { aFiling, aReport } from '../../features/bookkeeping/vat/testing/a-vat-report.ts';
import { chooseLanguage } from '../language/language-store.ts';

describe.each([
  ['VAT', 'vat', aReport(), aFiling({ isReady: true })],
  ['tax advances', 'tax', REPORT, FILED],
])('the filing of %s', (_, path, report, filing) => {
  const call = `GET /v2/api/reports/${path}/filing`;
  let server: FakeServer;

  beforeEach(async () => {
    await chooseLanguage('he');
    server = fakeServer({
      ...startHandlers(true),
      [`GET /v2/api/reports/${path}`]: () => report,
    });
  });

  const open = () => renderApp(`/reports/${path}`);
  const card = page.getByRole('region', { name: 'הגשה ותשלום' });
  const record = card.getByRole('button', { name: 'רישום תשלום' });

  test('says in its card that it is loading', async () => {
    let answer: ((loaded: FilingView) => void) | undefined;
    server.answer({
      [call]: () =>
        new Promise<FilingView>((resolve) => {
          answer = resolve;
        }),
    });
    await open();
    await expect.element(card.getByRole('status', { name: 'טוענים' })).toBeVisible();
    answer?.(filing);
    await expect.element(record).toBeVisible();
  });

  test('that did not load shows the error and a retry in its card', async () => {
    server.answer({ [call]: () => refusal(500, 'INTERNAL_ERROR') });
    await open();
    await expect.element(card.getByRole('alert')).toMatchTextContent('ההגשה והתשלום לא נטענו');
    expect((await axeAtRest()).violations).toEqual([]);
    await expectFineOnPhone(card.getByRole('button', { name: 'ניסיון נוסף' }));
    server.answer({ [call]: () => filing });
    await card.getByRole('button', { name: 'ניסיון נוסף' }).click();
    await expect.element(record).toBeVisible();
  });
});
