import { expect, test } from 'vitest';

import { anOpenDocument } from '../../testing/fake-chain.ts';
import { json } from '../../testing/fake-server.ts';
import { OPEN, openType, server, startWithTypes } from '../../testing/open-types.ts';
import { chooseCustomer } from '../../testing/write-and-issue.ts';

startWithTypes();

async function openCredit(count: number) {
  const documents = Array.from({ length: count }, (_, at) =>
    anOpenDocument({
      id: crypto.randomUUID(),
      docType: 305,
      number: 2_000 - at,
      totalAgorot: 118_000 + at * 100,
      subject: at === 5 ? 'מיתוג לחנות' : '',
      linkKind: 'credit',
    }),
  );
  server.answer(OPEN, () => json({ documents }));
  const { screen } = await openType(330);
  await chooseCustomer(screen);
  const choices = screen.getByRole('button', { name: /^בחירה: / });
  const search = screen.getByRole('textbox', { name: 'חיפוש לפי מספר, סכום או נושא' });
  await expect.element(choices.first()).toBeVisible();
  return { screen, choices, search };
}

test('a short list of what can be credited has nothing to search', async () => {
  const { choices, search } = await openCredit(8);
  expect(choices.elements()).toHaveLength(8);
  await expect.element(search).not.toBeInTheDocument();
});

test('a long list is narrowed by number, sum or subject', async () => {
  const { screen, choices, search } = await openCredit(20);
  await search.fill('1993');
  await expect.poll(() => choices.elements()).toHaveLength(1);
  await expect.element(choices).toHaveAccessibleName(/1993/);
  await search.fill('1,182');
  await expect.element(choices).toHaveAccessibleName(/1998/);
  await search.fill('מיתוג');
  await expect.element(choices).toHaveAccessibleName(/1995/);
  await search.fill('אין כזה');
  await expect.element(screen.getByText('לא נמצא מסמך כזה ברשימה.')).toBeVisible();
  await search.fill('');
  await expect.poll(() => choices.elements()).toHaveLength(20);
});

test('a list that is cut says where the others are', async () => {
  const { screen } = await openCredit(200);
  await expect.element(screen.getByText(/^200 המסמכים הראשונים/)).toBeVisible();
});
