import type { ListViewForm } from '@pinkas/contract/lists/views/list-views.contract';
import { FIRST_STEPS, type FirstStep } from '@pinkas/domain/accounts/first-steps';
import { shownToasts } from '@pinkas/ui/overlay/toast';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aDashboard } from '../../../../test/a-dashboard.ts';
import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const DASHBOARD = 'GET /v2/api/dashboard';
const SAVE = 'POST /v2/api/list-views';

const stepsDone = (...done: FirstStep[]) =>
  FIRST_STEPS.map((step) => ({ step, isDone: done.includes(step) }));
const steps = () => page.getByRole('region', { name: 'צעדים ראשונים' });

test.for([
  ['phone', 390],
  ['desk', 1440],
] as const)(
  '%s: the next step says why and leads there, and all ten open in their order',
  async ([, width]) => {
    await page.viewport(width, 900);
    const figures = aDashboard({ firstSteps: stepsDone('details', 'logo', 'item') });
    fakeServer({ ...startHandlers(true), [DASHBOARD]: () => figures });
    await renderApp('/dashboard');
    await expect.element(steps()).toMatchTextContent(/3 מתוך 10/);
    await expect
      .element(steps().getByRole('heading', { level: 3 }))
      .toHaveTextContent('פרטים לתשלום');
    await expect
      .element(steps().getByRole('link', { name: 'לצעד הבא' }))
      .toHaveAttribute('href', '#/settings/usage?section=payment');
    await steps().getByRole('button', { name: 'כל הצעדים' }).click();
    const rows = steps().getByRole('listitem');
    await expect.poll(() => rows.elements().length).toBe(10);
    await expect.element(rows.nth(1)).toHaveTextContent('לוגו וצבעבוצע');
    await expect.element(rows.nth(3)).toHaveTextContent('פריט או שירות ראשוןבוצע');
    await expect
      .element(rows.nth(5).getByRole('link'))
      .toHaveAttribute('href', '#/documents/create/305');
    expect((await axeAtRest()).violations).toEqual([]);
  },
);

test('a business without documents sees its steps above the empty dashboard', async () => {
  const figures = aDashboard({ firstSteps: stepsDone('details'), lastDocuments: [] });
  fakeServer({ ...startHandlers(true), [DASHBOARD]: () => figures });
  await renderApp('/dashboard');
  await expect.element(steps()).toBeVisible();
  await expect.element(page.getByText('עדיין אין כאן מסמכים')).toBeVisible();
});

test('the steps are left by one press, which says how they come back; the other cards stay', async () => {
  let arrangement: ReturnType<typeof aDashboard>['arrangement'] = null;
  const server = fakeServer({
    ...startHandlers(true),
    [DASHBOARD]: () => aDashboard({ firstSteps: stepsDone('details'), arrangement }),
    [SAVE]: ({ body }) => {
      const { columns, filters } = body as ListViewForm;
      const id = '0193aaaa-0000-7000-8000-0000000000d1';
      arrangement = { id, shown: [...columns], known: (filters['known'] ?? '').split(',') };
      return { ...(body as ListViewForm), id };
    },
  });
  await renderApp('/dashboard');
  await steps().getByRole('button', { name: 'הסרה מהלוח' }).click();
  await expect
    .poll(() => shownToasts().map(({ text }) => text))
    .toEqual(['הצעדים הראשונים הוסרו מהלוח. אפשר להחזיר אותם ב"סידור הלוח".']);
  await expect.element(steps()).not.toBeInTheDocument();
  const [saved] = server.callsTo(SAVE).map(({ body }) => body as ListViewForm);
  expect(saved?.columns).not.toContain('start');
  expect(saved?.columns).toContain('figures');
  expect(saved?.filters['known']).toContain('start');
  await page.getByRole('button', { name: 'סידור הלוח' }).click();
  await page.getByRole('checkbox', { name: 'צעדים ראשונים' }).click();
  await expect.element(steps()).toBeVisible();
});

test('whoever has no steps to do sees no card of them', async () => {
  fakeServer({ ...startHandlers(true), [DASHBOARD]: () => aDashboard() });
  await renderApp('/dashboard');
  await expect.element(page.getByRole('heading', { name: 'לטיפול שלך' })).toBeVisible();
  await expect.element(steps()).not.toBeInTheDocument();
});
