import type { SaveDraft } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { loadAllPhrases } from '../../../../shared/language/language-store.ts';
import { DOCUMENT_ID } from '../testing/fake-documents.ts';
import { fakeDrafts } from '../testing/fake-drafts.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { openPage } from '../testing/open-page.tsx';
import { cell, draftIn, openSaved, reopen, savesOf, write } from '../testing/written-draft.ts';

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  await loadAllPhrases();
  server = startFakeServer();
});

const saves = () => savesOf(server);
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('pk-draft'));

describe('what is typed', () => {
  test('is saved by itself, named in the address, and opens again whole', async () => {
    const opened = await openSaved();
    const { id, router } = opened;
    expect(saves()[0]?.body).toMatchObject({
      version: 0,
      docType: 305,
      content: { lines: [{ description: 'עיצוב לוגו' }] },
    });
    expect(kept()).toEqual([]);
    expect(router.state.location.search).toBe(`?draft=${id}`);
    const again = await reopen(opened, `/documents/create/305?draft=${id}`);
    await expect.element(cell(again.screen, 'תיאור')).toHaveValue('עיצוב לוגו');
  });

  test('stays on the device without a connection, says so, and is sent when it is back', async () => {
    let isAway = true;
    const away = (): never => {
      throw new TypeError('Failed to fetch');
    };
    server.answer('PUT /v2/api/drafts/*', ({ body }) =>
      isAway ? away() : json({ version: Number(body?.['version']) + 1, updatedAt: '' }),
    );
    const { screen, router } = await openPage('/documents/create/305');
    await write(screen, 'בלי רשת');
    await expect.element(screen.getByText(/אין חיבור\. הטיוטה שמורה במכשיר הזה/)).toBeVisible();
    expect(kept()).toHaveLength(1);
    void router.navigate('/dashboard');
    const question = screen.getByRole('alertdialog', { name: 'לצאת מהמסמך?' });
    await expect.element(question.getByText('הטיוטה שמורה במכשיר הזה בלבד.')).toBeVisible();
    await expect.element(question.getByRole('button', { name: 'שמירת טיוטה' })).toBeVisible();
    await question.getByRole('button', { name: 'הישארות', exact: true }).click();
    isAway = false;
    window.dispatchEvent(new Event('online'));
    await expect.element(screen.getByText('נשמר כטיוטה')).toBeVisible();
    expect(kept()).toEqual([]);
  });

  test('is offered where a new document begins, and goes on as the same draft', async () => {
    const { id, screen, router } = await openSaved();
    void router.navigate('/dashboard');
    const question = screen.getByRole('alertdialog', { name: 'לצאת מהמסמך?' });
    await expect.element(question.getByText(/הטיוטה שמורה, ואפשר לחזור אליה/)).toBeVisible();
    await expect
      .element(question.getByRole('button', { name: 'שמירת טיוטה' }))
      .not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'יציאה', exact: true }).click();
    await router.navigate('/documents/create/305');
    await expect.element(screen.getByText(/מצאנו מסמך שהתחלת/)).toBeVisible();
    await screen.getByRole('button', { name: 'להמשיך ממנו' }).click();
    await expect.element(cell(screen, 'תיאור')).toHaveValue('עיצוב לוגו');
    expect(router.state.location.search).toBe(`?draft=${id}`);
    await write(screen, 'עיצוב לוגו ושלט');
    await expect.element(screen.getByText('נשמר כטיוטה')).toBeVisible();
    expect(saves().map(({ path }) => path)).toEqual(Array(2).fill(`/v2/api/drafts/${id}`));
  });

  test('keeps the key of its issue through leaving and coming back', async () => {
    const opened = await openSaved();
    const [first] = saves();
    const { screen } = await reopen(opened, `/documents/create/305?draft=${opened.id}`);
    await write(screen, 'אחר');
    await expect.element(screen.getByText('נשמר כטיוטה')).toBeVisible();
    expect(saves()).toHaveLength(2);
    expect(saves().at(-1)?.body?.['issueKey']).toBe(first?.body?.['issueKey']);
  });
});

test('a save whose answer was lost is not taken for the work of somebody else', async () => {
  let isLost = true;
  for (const [call, answer] of fakeDrafts()) {
    server.answer(call, (request) => {
      const answered = answer(request);
      if (isLost && request.method === 'PUT') throw new TypeError('Failed to fetch');
      return answered;
    });
  }
  const opened = await openPage('/documents/create/305');
  await write(opened.screen, 'עיצוב לוגו');
  await expect.element(opened.screen.getByText(/אין חיבור\. הטיוטה שמורה/)).toBeVisible();
  isLost = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(opened.screen.getByText('נשמר כטיוטה')).toBeVisible();
  await expect.poll(() => draftIn(opened)).not.toBe('');
  const { screen } = await reopen(opened, `/documents/create/305?draft=${draftIn(opened)}`);
  await expect.element(cell(screen, 'תיאור')).toHaveValue('עיצוב לוגו');
  await write(screen, 'עיצוב שלט');
  await expect.element(screen.getByText('נשמר כטיוטה')).toBeVisible();
  await expect
    .element(screen.getByRole('heading', { name: 'הטיוטה נשמרה בינתיים ממקום אחר' }))
    .not.toBeInTheDocument();
});

test('a form that is left right after the last key is kept as one draft', async () => {
  const { screen, router } = await openPage('/documents/create/305');
  await expect.element(screen.getByText('30128')).toBeVisible();
  const arrived = Promise.withResolvers<undefined>();
  const drafts = fakeDrafts();
  for (const [call, answer] of drafts) {
    server.answer(call, async (request) => {
      if (request.method === 'PUT') await arrived.promise;
      return answer(request);
    });
  }
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill('נגריית האלון');
  void router.navigate('/documents/create/drafts');
  await screen.getByRole('button', { name: 'יציאה', exact: true }).click();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toMatchTextContent('טיוטות ותבניות');
  await expect.poll(() => saves().length).toBe(1);
  arrived.resolve(undefined);
  await expect.element(screen.getByRole('row', { name: /נגריית האלון/ })).toBeVisible();
  await expect.poll(() => kept()).toEqual([]);
  expect(saves().map(({ body }) => body)).toMatchObject([
    { version: 0, content: { customer: { name: 'נגריית האלון' } } },
  ]);
});

describe('MO-16: a draft that somebody else saved meanwhile', () => {
  async function openConflict() {
    const opened = await openSaved();
    const theirs = saves().at(-1)?.body as unknown as SaveDraft;
    // Another device saves; this one still holds the version before.
    await fetch(`/v2/api/drafts/${opened.id}`, {
      method: 'PUT',
      body: JSON.stringify({
        ...theirs,
        version: 1,
        editorId: crypto.randomUUID(),
        content: { ...theirs.content, subject: 'נושא של אחרים' },
      }),
    });
    await write(opened.screen, 'שלי');
    await expect
      .element(opened.screen.getByRole('heading', { name: 'הטיוטה נשמרה בינתיים ממקום אחר' }))
      .toBeVisible();
    return opened;
  }

  test('overwrites nothing: mine goes on as a draft of its own', async () => {
    const { screen, router, id } = await openConflict();
    expect(kept()).toHaveLength(1);
    await screen.getByRole('button', { name: 'שמירה כטיוטה נפרדת' }).click();
    await expect.element(screen.getByText('נשמר כטיוטה')).toBeVisible();
    await expect
      .poll(() => new URLSearchParams(router.state.location.search).get('draft'))
      .not.toBe(id);
    expect(saves().at(-1)?.body).toMatchObject({ version: 0, content: { subject: '' } });
  });

  test('or theirs is taken', async () => {
    const { screen } = await openConflict();
    await screen.getByRole('button', { name: 'מעבר לגרסה שנשמרה' }).click();
    await expect
      .element(screen.getByRole('textbox', { name: /^נושא/ }))
      .toHaveValue('נושא של אחרים');
    await expect.element(cell(screen, 'תיאור')).toHaveValue('עיצוב לוגו');
  });

  test('or mine is put over it, by choice alone', async () => {
    const { screen, id } = await openConflict();
    await screen.getByRole('button', { name: 'החלפה בגרסה שלי' }).click();
    await expect.element(screen.getByText('נשמר כטיוטה')).toBeVisible();
    const last = saves().at(-1);
    expect([last?.path, last?.body?.['version']]).toEqual([`/v2/api/drafts/${id}`, 2]);
  });
});

test('a draft that was issued on another screen leads to its document', async () => {
  const { screen, router } = await openSaved();
  server.answer('PUT /v2/api/drafts/*', () =>
    Response.json(
      {
        code: 'DRAFT_ISSUED',
        requestId: 'request-1',
        params: { documentId: DOCUMENT_ID },
        fields: [],
      },
      { status: 409 },
    ),
  );
  await write(screen, 'עוד משהו');
  await expect.element(screen.getByRole('heading', { name: 'הטיוטה כבר הופקה' })).toBeVisible();
  // A person who comes back with the browser's back button issued it here a moment ago.
  await expect.element(screen.getByText(/הופק מכאן, ממסך אחר או ממכשיר אחר/)).toBeVisible();
  await screen.getByRole('button', { name: 'פתיחת המסמך' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/documents/${DOCUMENT_ID}`);
  expect(kept()).toEqual([]);
});

test('the address of a draft that is gone says so', async () => {
  const { screen } = await openPage(`/documents/create/305?draft=${crypto.randomUUID()}`);
  await expect.element(screen.getByRole('heading', { name: 'הטיוטה לא נמצאה' })).toBeVisible();
});

describe('the list', () => {
  test('shows drafts; one is removed and comes back', async () => {
    const opened = await openSaved();
    const { id } = opened;
    server.answer(`POST /v2/api/drafts/${id}/restore`, () => json({ success: true }));
    const { screen } = await reopen(opened, '/documents/create/drafts');
    const row = screen.getByRole('row', { name: /חשבונית מס/ });
    await row.getByRole('button', { name: 'פעולות על חשבונית מס' }).click();
    await screen.getByRole('menuitem', { name: 'מחיקה' }).click();
    await expect.element(screen.getByText('אין טיוטות פתוחות')).toBeVisible();
    await screen.getByRole('button', { name: 'ביטול' }).click();
    await expect.element(screen.getByText('הטיוטה חזרה').last()).toBeVisible();
    await expect.poll(() => server.of(`POST /v2/api/drafts/${id}/restore`)).toHaveLength(1);
  });

  test('that fails to load says so, and loads again', async () => {
    server.answer('GET /v2/api/drafts', () => refusal(500, 'INTERNAL_ERROR'));
    const { screen } = await openPage('/documents/create/drafts');
    await expect.element(screen.getByText('הטיוטות לא נטענו')).toBeVisible();
    server.answer('GET /v2/api/drafts', () => json({ drafts: [] }));
    await screen.getByRole('button', { name: 'ניסיון נוסף' }).click();
    await expect.element(screen.getByText('אין טיוטות פתוחות')).toBeVisible();
  });

  test.each([
    [1440, 900],
    [390, 844],
  ])('is accessible at %i px', async (width, height) => {
    const opened = await openSaved();
    await page.viewport(width, height);
    const { screen } = await reopen(opened, '/documents/create/drafts');
    await expect.element(screen.getByText('חשבונית מס').first()).toBeVisible();
    expect(await findAxeProblems()).toEqual([]);
  });
});
