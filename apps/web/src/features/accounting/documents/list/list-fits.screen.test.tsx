import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { aRow, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  server = startFakeServer();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  document.body.style.inlineSize = '';
  await chooseLanguage('he');
});

const LONG = {
  customerName: 'נגריית השרון, עבודות עץ ומטבחים בהזמנה אישית לכל אזור המרכז והשפלה',
  subject: 'ליווי חודשי של המעבר למשרדים החדשים, כולל תיאום עם כל הספקים',
  totalAgorot: 4_845_965,
  openAgorot: 4_845_965,
};

test('on an English screen a Hebrew name is cut at its end', async () => {
  server.answer('GET /v2/api/documents', () =>
    json({ rows: [aRow(LONG)], after: null, before: null }),
  );
  await chooseLanguage('en');
  await page.viewport(1440, 900);
  const { screen } = await openPage('/documents');
  const name = screen.getByText(LONG.customerName);
  await expect.element(name).toBeVisible();
  // The first letter of Hebrew is at the right edge of what is cut, inside its cell.
  const excess = (): number => {
    const text = document.createTreeWalker(name.element(), NodeFilter.SHOW_TEXT).nextNode();
    const cell = name.element().closest('td')?.getBoundingClientRect();
    if (text === null || cell === undefined) return Infinity;
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, 1);
    return range.getBoundingClientRect().right - cell.right;
  };
  await expect.poll(excess).toBeLessThanOrEqual(1);
});

/** Window widths without the menu or the rail, and the page margins. */
const WIDTHS = [
  [768, 720],
  [1024, 912],
  [1280, 984],
  [1366, 1070],
  [1440, 1144],
] as const;

test.each(
  WIDTHS.flatMap(([window, room]) =>
    (['he', 'en'] as const).map((each) => [window, each, room] as const),
  ),
)(
  'at %s no figure and no state of the list lies under the menu of its row, and no state breaks (%s)',
  async (width, language, room) => {
    server.answer('GET /v2/api/documents', () =>
      json({
        rows: [
          aRow({ ...LONG, isOpened: true, isMailed: false }),
          aRow({ ...LONG, id: `${DOCUMENT_ID.slice(0, -1)}1`, docType: 330, state: 'cancelling' }),
          aRow({ ...LONG, id: `${DOCUMENT_ID.slice(0, -1)}2`, state: 'partly-credited' }),
        ],
        after: null,
        before: null,
      }),
    );
    await chooseLanguage(language);
    document.body.style.inlineSize = `${String(room)}px`;
    const { screen } = await openPage('/documents');
    await page.viewport(width, 900);
    await expect.element(screen.getByRole('link', { name: '30128' }).first()).toBeVisible();
    const over = (): number => {
      const frame = document.querySelector('.pk-table-frame');
      return frame === null ? -1 : frame.scrollWidth - frame.clientWidth;
    };
    await expect.poll(over).toBe(0);
    const badges = [...document.querySelectorAll('.pk-table td .pk-badge')];
    expect(badges.length).toBeGreaterThanOrEqual(3);
    const heights = badges.map((badge) => badge.getBoundingClientRect().height);
    expect(Math.max(...heights), 'a state stands in one line').toBeLessThan(30);
  },
);
