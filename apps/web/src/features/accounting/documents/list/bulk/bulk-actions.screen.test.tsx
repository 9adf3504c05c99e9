import type { BulkJob } from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { aDraftAnswer, anOpenDocument } from '../../testing/fake-chain.ts';
import { aRow, DOCUMENT_ID } from '../../testing/fake-documents.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { findAxeProblems } from '../../testing/find-axe-problems.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.tsx';

const START = 'POST /v2/api/bulk-jobs';
const JOB_ID = '01a1f76c-7213-7736-b341-34411b6a79f1';
const JOB = `GET /v2/api/bulk-jobs/${JOB_ID}`;
const FILE = `GET /v2/api/bulk-jobs/${JOB_ID}/file`;
const SECOND_ID = '01a1f76c-7213-7736-b341-34411b6a79d1';
let server: FakeServer;

function aJob(changes: Partial<BulkJob> = {}): BulkJob {
  return {
    id: JOB_ID,
    kind: 'zip',
    state: 'running',
    createdAt: '2026-11-20T08:00:00.000Z',
    byName: 'בעל העסק',
    endedAt: null,
    documents: 2,
    done: 0,
    failed: 0,
    skipped: 0,
    result: null,
    isRetrying: false,
    isExpired: false,
    ...changes,
  };
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
  const rows = [aRow(), aRow({ id: SECOND_ID, number: 30129 })];
  server.answer('GET /v2/api/documents', () => json({ rows, after: null, before: null }));
  server.answer(START, () => json(aJob()));
  server.answer(JOB, () => json({ ...aJob(), problems: [] }));
  server.answer(FILE, () => new Response('PK'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function chooseBoth(address = '/documents'): Promise<OpenedPage> {
  const opened = await openPage(address);
  await opened.screen.getByRole('checkbox', { name: 'בחירת כל השורות בעמוד' }).click();
  return opened;
}

test('chosen documents go into an archive, whose progress is shown until it is downloaded by itself', async () => {
  const { screen, router } = await chooseBoth();
  expect(await findAxeProblems()).toEqual([]);
  await screen.getByRole('button', { name: 'הורדת ZIP' }).click();
  const bar = screen.getByRole('region', { name: 'פעולות' });
  await expect.element(bar.getByText('קובץ ZIP של 2 מסמכים')).toBeVisible();
  await expect.element(bar.getByText('0 מתוך 2')).toBeVisible();
  server.answer(JOB, () => json({ ...aJob({ done: 1 }), problems: [] }));
  await expect.element(bar.getByText('1 מתוך 2')).toBeVisible();
  await expect.element(bar.getByRole('progressbar')).toHaveAttribute('value', '1');
  expect(await findAxeProblems()).toEqual([]);
  await expect
    .poll(() => server.of(START).map(({ body }) => body))
    .toEqual([
      {
        kind: 'zip',
        ids: [DOCUMENT_ID, SECOND_ID],
        sort: 'date',
        direction: 'desc',
        language: 'he',
      },
    ]);
  // The choice is used up.
  await expect.element(screen.getByRole('button', { name: 'הורדת ZIP' })).not.toBeInTheDocument();
  expect(server.of(FILE)).toHaveLength(0);
  const result = { bytes: 1_000, pages: null, expiresAt: '2026-11-27T08:00:00.000Z' };
  server.answer(JOB, () => json({ ...aJob({ state: 'done', done: 2, result }), problems: [] }));
  await expect.element(screen.getByText('הקובץ מוכן וההורדה התחילה').last()).toBeVisible();
  await expect.poll(() => server.of(FILE).length).toBe(1);
  await expect.element(bar).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'פתיחה' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/documents/jobs');
});

test('all of the filter is named by the filter, whatever page was open', async () => {
  const { screen } = await chooseBoth('/documents?state=open&sort=total&direction=asc');
  await screen.getByRole('button', { name: 'בחירת כל השורות בסינון' }).click();
  await screen.getByRole('button', { name: 'קובץ להדפסה' }).click();
  await expect.poll(() => server.of(START).length).toBe(1);
  await expect
    .poll(() => server.of(START)[0]?.body)
    .toEqual({
      kind: 'print',
      filter: { state: 'open' },
      sort: 'total',
      direction: 'asc',
      language: 'he',
    });
});

test('documents are mailed after a question, with a person’s own words, once', async () => {
  server.answer(START, () => json(aJob({ kind: 'mail' })));
  server.answer(JOB, () => json({ ...aJob({ kind: 'mail' }), problems: [] }));
  const { screen } = await chooseBoth();
  await screen.getByRole('button', { name: 'שליחה ללקוחות' }).click();
  await expect
    .element(screen.getByRole('heading', { name: 'לשלוח 2 מסמכים ללקוחות?' }))
    .toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await screen.getByLabelText(/^הודעה אישית/).fill('  תודה על ההזמנה\nנשמח לשמוע  ');
  await screen.getByRole('button', { name: 'שליחה', exact: true }).dblClick();
  await expect.element(screen.getByText('שליחת 2 מסמכים')).toBeVisible();
  await expect.poll(() => server.of(START)).toHaveLength(1);
  await expect
    .poll(() => server.of(START)[0]?.body)
    .toMatchObject({
      kind: 'mail',
      ids: [DOCUMENT_ID, SECOND_ID],
      message: 'תודה על ההזמנה\nנשמח לשמוע',
    });
  server.answer(JOB, () =>
    json({ ...aJob({ kind: 'mail', state: 'done', done: 1, skipped: 1 }), problems: [] }),
  );
  await expect.element(screen.getByText('הפעולה הסתיימה, ויש מה לבדוק').last()).toBeVisible();
});

test('a refusal keeps the choice, and is told where the person looks', async () => {
  server.answer(START, () => refusal(409, 'BULK_JOBS_RUNNING'));
  const { screen } = await chooseBoth();
  await screen.getByRole('button', { name: 'הורדת ZIP' }).click();
  await expect.element(screen.getByText(/כמה פעולות כבר בעבודה/).last()).toBeVisible();
  await screen.getByRole('button', { name: 'שליחה ללקוחות' }).click();
  await screen.getByRole('button', { name: 'שליחה', exact: true }).click();
  await expect.element(screen.getByRole('dialog').getByText(/כמה פעולות כבר בעבודה/)).toBeVisible();
});

test('more documents than one job takes are told before anything is sent', async () => {
  server.answer('GET /v2/api/documents/totals', () =>
    json({
      count: 5_001,
      kinds: [{ kind: 'sales', count: 5_001, totalAgorot: 0 }],
      totalAgorot: 0,
      openAgorot: 0,
      cancelledCount: 0,
      openRequestsAgorot: 0,
      tabs: { all: 5_001, open: 0, overdue: 0, paid: 0 },
    }),
  );
  const { screen } = await chooseBoth();
  await screen.getByRole('button', { name: 'בחירת כל השורות בסינון' }).click();
  await screen.getByRole('button', { name: 'שליחה ללקוחות' }).click();
  await expect.element(screen.getByText(/אפשר לבחור עד 5,000 מסמכים/).last()).toBeVisible();
  expect(server.of(START)).toEqual([]);
});

/** Two delivery notes of one customer, each of which leads to a draft of its own rows. */
function givenDeliveries(second: Partial<ReturnType<typeof aRow>> = {}): void {
  const paper = { docType: 200, state: 'open', dueDate: null } as const;
  const rows = [
    aRow({ ...paper, number: 2002, documentDate: localDate('2026-11-12') }),
    aRow({
      ...paper,
      id: SECOND_ID,
      number: 2001,
      documentDate: localDate('2026-11-10'),
      ...second,
    }),
  ];
  server.answer('GET /v2/api/documents', () => json({ rows, after: null, before: null }));
  for (const { id, number } of rows) {
    const source = anOpenDocument({ id, docType: 200, number, linkKind: 'base' });
    server.answer(`GET /v2/api/documents/${id}/draft`, () => json(aDraftAnswer(305, source)));
  }
}

test('delivery notes of one customer that are chosen together become one invoice, the oldest first', async () => {
  givenDeliveries();
  const { screen, router } = await chooseBoth();
  await screen.getByRole('button', { name: 'הפקת חשבונית אחת' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/documents/create/305');
  const [saved] = server.seen.filter(({ method }) => method === 'PUT');
  const content = saved?.body?.['content'] as {
    readonly links: readonly { readonly kind: string; readonly source: { readonly id: string } }[];
    readonly lines: readonly unknown[];
  };
  expect(content.links.map(({ kind, source }) => [kind, source.id])).toEqual([
    ['base', SECOND_ID],
    ['base', DOCUMENT_ID],
  ]);
  expect(content.lines).toHaveLength(2);
});

test('delivery notes of two customers are not billed by one invoice', async () => {
  givenDeliveries({ customerId: SECOND_ID });
  const { screen } = await chooseBoth();
  await expect.element(screen.getByRole('button', { name: 'הורדת ZIP' })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'הפקת חשבונית אחת' }))
    .not.toBeInTheDocument();
});
