import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aDraftAnswer, anOpenDocument, SOURCE_ID } from '../testing/fake-chain.ts';
import { json } from '../testing/fake-server.ts';
import { issue, openType, server, startWithTypes } from '../testing/open-types.ts';

startWithTypes();

test('a credit dated before its invoice is refused at its date, in words', async () => {
  const documentDate = localDate('2026-11-15');
  const source = anOpenDocument({ linkKind: 'credit', documentDate });
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json(aDraftAnswer(DOC_TYPES.INVOICE_CREDIT, source)),
  );
  const { screen } = await openType(`305?cancel=${SOURCE_ID}`);
  const date = screen.getByRole('textbox', { name: 'תאריך המסמך' });
  await date.fill('14/11/2026');
  await userEvent.tab();
  const refusal = screen.getByText(/לא יכולה להיות מוקדמת מהחשבונית שהיא מזכה/);
  await expect.element(refusal.first()).toBeVisible();
  await date.fill('15/11/2026');
  await userEvent.tab();
  await expect.element(refusal).not.toBeInTheDocument();
  expect((await issue(screen))['documentDate']).toBe('2026-11-15');
});
