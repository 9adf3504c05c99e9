import { describe, expect, test } from 'vitest';

import { ANSWER_LETTERS_MAX, packPages } from '../../../../platform/pdf/packed-pages.ts';
import { PdfError, type RenderRequest } from '../../../../platform/pdf/pdf-request.ts';
import { DRAWN_LETTERS_MAX, isTooLongToDraw, pageDrawer } from './page-drawer.ts';
import { aPrintDocument, aPrintLine } from './sample-document.ts';

const half = 'x'.repeat(ANSWER_LETTERS_MAX / 2);
const ORDER = { party: 1 };

/** A drawer over threads that draw the pages they are given, and count how often they were asked. */
function givenDrawer(pages: readonly string[]) {
  const drawn: RenderRequest[] = [];
  const drawer = pageDrawer({
    compileSvgPages: (request) => {
      drawn.push(request);
      return Promise.resolve(packPages(pages));
    },
  });
  return { drawer, drawn };
}

function aRequest(text: string): RenderRequest {
  return { mainFile: 'document.typ', data: { text } };
}

describe('pages on request', () => {
  test('a long document is drawn once for all its answers', async () => {
    const { drawer, drawn } = givenDrawer(['first', half, half, 'last']);
    const answers = [
      await drawer.draw(aRequest('a'), 1, ORDER),
      await drawer.draw(aRequest('a'), 3, ORDER),
      await drawer.draw(aRequest('a'), 5, ORDER),
    ];
    expect(answers.map(({ pages }) => pages.map(({ length }) => length))).toEqual([
      [5, half.length],
      [half.length, 4],
      [],
    ]);
    expect(answers.map(({ pageCount }) => pageCount)).toEqual([4, 4, 4]);
    expect(drawn).toHaveLength(1);
    await drawer.draw(aRequest('b'), 1, ORDER);
    await drawer.draw(
      { ...aRequest('a'), images: [{ path: '/up/a', bytes: Buffer.of(1) }] },
      1,
      ORDER,
    );
    expect(drawn).toHaveLength(3);
  });

  test('what one answer holds is not kept', async () => {
    const { drawer, drawn } = givenDrawer(['only']);
    await drawer.draw(aRequest('a'), 1, ORDER);
    await drawer.draw(aRequest('a'), 1, ORDER);
    expect(drawn).toHaveLength(2);
  });

  test('what takes too long is read as text, and other failures stay failures', async () => {
    const failing = (problem: PdfError['problem']) =>
      pageDrawer({ compileSvgPages: () => Promise.reject(new PdfError(problem, '')) });
    expect(await failing('timeout').draw(aRequest('a'), 1, ORDER)).toEqual({
      pages: [],
      pageCount: 0,
    });
    await expect(failing('queue-full').draw(aRequest('a'), 1, ORDER)).rejects.toMatchObject({
      problem: 'queue-full',
    });
  });
});

describe('the longest document that is drawn', () => {
  const withRows = (rows: number, letters: number) =>
    aPrintDocument(
      {},
      {
        lines: Array.from({ length: rows }, () => aPrintLine({ description: 'x'.repeat(letters) })),
      },
    );

  test('is one of 1,000 rows of 100 letters, or 300 rows of 500', () => {
    expect(isTooLongToDraw(withRows(1_000, 100))).toBe(false);
    expect(isTooLongToDraw(withRows(1_000, 101))).toBe(true);
    expect(isTooLongToDraw(withRows(300, 500))).toBe(false);
    expect(isTooLongToDraw(withRows(1_000, 500))).toBe(true);
  });

  test('counts all words of a row', () => {
    const document = withRows(1, 10);
    const [line] = document.lines;
    if (line === undefined) throw new Error('one row');
    const words = 'x'.repeat(DRAWN_LETTERS_MAX);
    for (const changes of [{ details: words }, { serialNumbers: [words] }]) {
      expect(isTooLongToDraw({ ...document, lines: [{ ...line, ...changes }] })).toBe(true);
    }
    const unpricedRows = [{ kind: 'text' as const, afterLines: 1, text: words }];
    expect(isTooLongToDraw({ ...document, unpricedRows })).toBe(true);
  });
});
