import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aDraftAnswer, anOpenDocument, SOURCE_ID } from '../../../testing/fake-chain.ts';
import { json } from '../../../testing/fake-server.ts';
import { ISSUE, issue, openType, server, startWithTypes } from '../../../testing/open-types.ts';

startWithTypes();

test('a credit by sum that has no sum issues nothing, and says so beside the issue and at its field', async () => {
  const source = anOpenDocument({ linkKind: 'credit' });
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json(aDraftAnswer(DOC_TYPES.INVOICE_CREDIT, source)),
  );
  const { screen } = await openType(`305?cancel=${SOURCE_ID}`);
  const total = screen.getByTestId('document-total');
  await expect.element(total).toMatchTextContent(/1,180\.00/);
  await screen.getByRole('radio', { name: 'לפי סכום' }).click();
  await expect.element(total).toMatchTextContent(/^\D*0\.00\D*$/);
  const checks = screen.getByRole('region', { name: 'לפני ההפקה' });
  await expect.element(checks).toMatchTextContent(/חסר סכום הזיכוי/);
  await expect.element(checks).not.toMatchTextContent(/שורת פריט/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const sum = screen.getByRole('textbox', { name: 'סכום הזיכוי, כולל מע"מ' });
  await expect.element(sum).toHaveFocus();
  await expect.element(sum).toHaveAccessibleDescription(/חסר סכום הזיכוי/);
  expect(server.of(ISSUE)).toHaveLength(0);
  await sum.fill('0');
  await expect.element(checks).toMatchTextContent(/חסר סכום הזיכוי/);
  // The whole invoice is credited where that was chosen.
  await screen.getByRole('radio', { name: 'מלא' }).click();
  await expect.element(checks).not.toMatchTextContent(/חסר סכום הזיכוי/);
  const body = await issue(screen);
  expect(body['links']).toEqual([{ sourceId: SOURCE_ID, kind: 'credit', sumAgorot: 118_000 }]);
});
