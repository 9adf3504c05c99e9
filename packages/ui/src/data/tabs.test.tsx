import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderKit } from '../../test/render-kit.tsx';
import { Tabs } from './tabs.tsx';

const TABS = ['all', 'open', 'late', 'paid'].map((value) => ({ value, label: value }));

/** Shows tabs whose value stays the first one, as while the list that follows it is still on its way. */
async function showLate(): Promise<string[]> {
  const asked: string[] = [];
  await renderKit(
    <Tabs
      label="תצוגות"
      tabs={TABS}
      value="all"
      onChange={(value) => asked.push(value)}
      panelId="panel"
    />,
  );
  page.getByRole('tab', { name: 'all' }).element().focus();
  return asked;
}

test('each of two quick presses of an arrow moves on, also before the value has followed', async () => {
  const asked = await showLate();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
  expect(asked).toEqual(['open', 'late', 'open']);
  await expect.element(page.getByRole('tab', { name: 'open' })).toHaveFocus();
});

test('arrows go on at the other end, and Home and End go to the ends', async () => {
  const asked = await showLate();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{End}{Home}');
  expect(asked).toEqual(['paid', 'all', 'paid', 'all']);
});
