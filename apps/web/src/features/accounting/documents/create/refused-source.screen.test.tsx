import { expect, test } from 'vitest';

import { SOURCE_ID } from '../testing/fake-chain.ts';
import { refusal } from '../testing/fake-server.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { openType, server, startWithTypes } from '../testing/open-types.ts';

startWithTypes();

test('what cannot be credited, followed or found says why and leads on', async () => {
  const draft = `GET /v2/api/documents/${SOURCE_ID}/draft`;
  server.answer(draft, () => refusal(409, 'STATE_NOT_ALLOWED'));
  const { screen, router } = await openType(`305?cancel=${SOURCE_ID}`);
  const head = screen.getByRole('heading', { level: 1 });
  await expect.element(head).toMatchTextContent('אי אפשר להפיק זיכוי למסמך הזה');
  await expect
    .element(screen.getByRole('link', { name: 'לעמוד המסמך' }))
    .toHaveAttribute('href', `#/documents/${SOURCE_ID}`);
  await expect.element(screen.getByRole('button', { name: 'ניסיון נוסף' })).not.toBeInTheDocument();
  expect(await findAxeProblems()).toEqual([]);
  await router.navigate(`/documents/create/305?base=${SOURCE_ID}`);
  await expect.element(head).toMatchTextContent('אי אפשר להמשיך מהמסמך הזה');
  server.answer('GET /v2/api/documents/xyz/draft', () =>
    refusal(400, 'INVALID_REQUEST', [{ path: 'id', code: 'FIELD_WRONG_TYPE' }]),
  );
  await router.navigate('/documents/create/305?copy=xyz');
  await expect.element(head).toMatchTextContent('המסמך שממנו ממשיכים לא נמצא');
  await expect.element(screen.getByRole('link', { name: 'המסמכים שלי' })).toBeVisible();
});
