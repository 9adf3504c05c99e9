import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderInMain } from '../../../test/render-part.tsx';
import { loadPhrases } from '../../shared/language/language-store.ts';
import { PartNotLoadedError } from '../../shared/trouble/load-part.ts';
import { forgetTroubles, noteTrouble } from '../../shared/trouble/trouble-log.ts';
import { NotLoaded } from './not-loaded.tsx';

const SIZES = [
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const;

beforeEach(async () => {
  fakeServer({});
  await loadPhrases('shell');
  forgetTroubles();
});

test.each(SIZES)(
  'a part that did not arrive: what is safe, the way on, and the log at the end, on a %s',
  async (_size, width, height) => {
    await page.viewport(width, height);
    for (let place = 0; place < 7; place += 1) {
      noteTrouble('request', `GET /v2/api/call-${String(place)} 500`);
    }
    await renderInMain(
      <NotLoaded reason={new PartNotLoadedError('after 120000 ms', { isLate: true })} />,
    );
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'חלק מהעמוד לא הגיע' }))
      .toBeVisible();
    await expect.element(page.getByText(/חיכינו לו שתי דקות/)).toBeVisible();
    await expect.element(page.getByText('הנתונים שמורים')).toBeVisible();
    await expect.element(page.getByText(/5 שורות אחרונות מתוך 8/)).toBeVisible();
    const log = page.getByRole('log', { name: 'יומן הטעינה' });
    await expect
      .element(log.getByText(/^load-problem shown, reference [\dA-F]{3}-[\dA-F]{4}$/))
      .toBeVisible();
    await expect.element(log.getByText('GET /v2/api/call-2 500')).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBe(width);
    expect((await axeAtRest()).violations).toEqual([]);
  },
);

test('a part that was refused names a new version among the reasons, and support opens with the same number', async () => {
  await page.viewport(1440, 900);
  await renderInMain(<NotLoaded reason={new PartNotLoadedError('Failed to fetch', {})} />);
  await expect.element(page.getByText(/גרסה חדשה שעלתה עכשיו/)).toBeVisible();
  const noted = page.getByRole('log').getByText(/^load-problem shown/);
  await expect.element(noted).toBeVisible();
  const text = noted.element().textContent;
  await userEvent.click(page.getByRole('button', { name: 'פנייה לתמיכה' }));
  const dialog = page.getByRole('dialog', { name: 'פנייה לתמיכה' });
  await userEvent.click(dialog.getByRole('button', { name: 'הצגה' }));
  await expect.element(dialog.getByText(new RegExp(text))).toBeVisible();
});
