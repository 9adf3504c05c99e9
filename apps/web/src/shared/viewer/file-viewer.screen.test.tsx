import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { fakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { chooseLanguage } from '../language/language-store.ts';
import { FileLink } from './file-link.tsx';

const FILE = 'GET /v2/api/files/{id}';
const PAPER = { id: '0193eeee-0000-7000-8000-000000000001', name: 'חשבונית ספק.pdf' };

/** A PDF of A4 pages, each with one line of words. */
function aPdf(lines: readonly string[]): string {
  const ids = lines.map((_, index) => 4 + 2 * index);
  const pages = lines.flatMap((line, index) => {
    const id = 4 + 2 * index;
    const drawing = `BT /F1 24 Tf 60 700 Td (${line}) Tj ET`;
    return [
      `${String(id)} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${String(id + 1)} 0 R>>endobj`,
      `${String(id + 1)} 0 obj<</Length ${String(drawing.length)}>>stream\n${drawing}\nendstream endobj`,
    ];
  });
  return [
    '%PDF-1.7',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Count ${String(lines.length)}/Kids[${ids.map((id) => `${String(id)} 0 R`).join(' ')}]>>endobj`,
    '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    ...pages,
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n');
}

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    [FILE]: () =>
      new Response(aPdf(['Invoice 88120', 'Second page']), {
        headers: { 'content-type': 'application/pdf' },
      }),
  });
});

/** Returns whether anything was painted on a page. */
function isDrawn(canvas: Element): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('a page is a canvas');
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
    data: [],
  };
  return data.some((value, index) => index % 4 === 0 && value < 100 && (data[index + 3] ?? 0) > 0);
}

test('a PDF is drawn page by page over the page that it belongs to, and read by who cannot see it', async () => {
  const screen = await renderPart(<FileLink file={PAPER} />);
  await screen.getByRole('link', { name: PAPER.name }).click();
  const viewer = screen.getByRole('dialog', { name: PAPER.name });
  const first = viewer.getByRole('img', { name: 'עמוד 1 מתוך 2' });
  await expect.element(first).toBeVisible();
  await expect.poll(() => isDrawn(first.element())).toBe(true);
  await expect.element(viewer.getByText('Invoice 88120')).toBeInTheDocument();
  await expect
    .element(viewer.getByRole('link', { name: 'הורדה' }))
    .toHaveAttribute('href', `/v2/api/files/${PAPER.id}?save=1`);
  await expect.element(viewer.getByRole('button', { name: 'הדפסה' })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
});

test('it is enlarged and turned, and keeps the shape of its paper', async () => {
  const screen = await renderPart(<FileLink file={PAPER} />);
  await screen.getByRole('link', { name: PAPER.name }).click();
  const first = screen.getByRole('img', { name: 'עמוד 1 מתוך 2' });
  await expect.poll(() => isDrawn(first.element())).toBe(true);
  const shape = (): { readonly width: number; readonly isUpright: boolean } => {
    const { width, height } = first.element().getBoundingClientRect();
    return { width, isUpright: height > width };
  };
  const before = shape();
  expect(before.isUpright).toBe(true);
  await screen.getByRole('button', { name: 'הגדלה' }).click();
  await expect.poll(() => shape().width / before.width).toBeGreaterThan(1.4);
  await screen.getByRole('button', { name: 'סיבוב' }).click();
  await expect.poll(() => shape().isUpright).toBe(false);
  await expect.poll(() => isDrawn(first.element())).toBe(true);
});

test('one that cannot be read leads to the browser, and says so', async () => {
  server.answer({ [FILE]: () => new Response('no PDF') });
  const screen = await renderPart(<FileLink file={PAPER} />);
  await screen.getByRole('link', { name: PAPER.name }).click();
  await expect.element(screen.getByText(/ה־PDF לא נטען כאן/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'פתיחת ה־PDF' }))
    .toHaveAttribute('href', `/v2/api/files/${PAPER.id}`);
});

test('on a phone all buttons stand within the window', async () => {
  await page.viewport(390, 844);
  const screen = await renderPart(<FileLink file={PAPER} />);
  await screen.getByRole('link', { name: PAPER.name }).click();
  await expect
    .element(screen.getByRole('button', { name: 'מסך מלא' }))
    .toBeInViewport({ ratio: 1 });
  await expect.element(screen.getByRole('button', { name: 'הקטנה' })).toBeInViewport({ ratio: 1 });
});
