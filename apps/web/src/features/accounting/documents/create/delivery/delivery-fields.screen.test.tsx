import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { DOCUMENT_ID } from '../../testing/fake-documents.ts';
import { json, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { findAxeProblems } from '../../testing/find-axe-problems.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.tsx';
import { chooseCustomer, issueByKeys } from '../../testing/write-and-issue.ts';

const ISSUE = 'POST /v2/api/documents';
const TEXTS = 'GET /v2/api/settings/document-texts';
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Screen = OpenedPage['screen'];

async function writeInvoice(screen: Screen): Promise<void> {
  await chooseCustomer(screen);
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill('מיתוג');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('1000');
  await userEvent.tab();
}

const sent = () => server.of(ISSUE)[0]?.body ?? {};

test('own words, another language and a copy go with the issue', async () => {
  const { screen } = await openPage('/documents/create/305');
  await writeInvoice(screen);
  await screen.getByText('עוד על המייל').click();
  await screen.getByRole('button', { name: 'הוספת טקסט אישי למייל' }).click();
  await screen.getByRole('textbox', { name: /טקסט אישי במייל/ }).fill('תודה על הפגישה');
  await screen.getByRole('combobox', { name: 'שפת המייל' }).selectOptions('אנגלית');
  await screen.getByRole('checkbox', { name: /העתק אליי/ }).click();
  await issueByKeys(screen, server);
  expect(sent()).toMatchObject({
    mailTo: ['office@clinic.example', 'owner@studio.example'],
    mailText: 'תודה על הפגישה',
    mailLanguage: 'en',
    fileIds: [],
  });
});

test('a document that is not mailed carries no words of a mail', async () => {
  const { screen } = await openPage('/documents/create/305');
  await writeInvoice(screen);
  await screen.getByText('עוד על המייל').click();
  await screen.getByRole('button', { name: 'הוספת טקסט אישי למייל' }).click();
  await screen.getByRole('textbox', { name: /טקסט אישי במייל/ }).fill('תודה');
  await screen.getByRole('checkbox', { name: 'מייל ללקוח' }).click();
  await issueByKeys(screen, server);
  expect(sent()).toMatchObject({ mailTo: [], mailText: '' });
});

test('a new document begins with the fixed texts, which follow its language until they are touched', async () => {
  const texts = [
    { docType: 305, language: 'he', remarks: 'תודה שבחרתם בנו', mailText: 'שלום רב' },
    { docType: 305, language: 'en', remarks: 'Thank you', mailText: '' },
  ];
  server.answer(TEXTS, () => json({ texts }));
  const { screen } = await openPage('/documents/create/305');
  const remarks = screen.getByRole('textbox', { name: /הערות במסמך/ });
  const language = screen.getByRole('combobox', { name: 'שפת המסמך' });
  await expect.element(remarks).toHaveValue('תודה שבחרתם בנו');
  await screen.getByText('עוד על המייל').click();
  await expect
    .element(screen.getByRole('textbox', { name: /טקסט אישי במייל/ }))
    .toHaveValue('שלום רב');
  await language.selectOptions('אנגלית');
  await expect.element(remarks).toHaveValue('Thank you');
  await remarks.fill('שלי');
  await language.selectOptions('עברית');
  await expect.element(remarks).toHaveValue('שלי');
  await expect
    .element(screen.getByRole('textbox', { name: /טקסט אישי במייל/ }))
    .toHaveValue('שלום רב');
});

test('an untouched text of the business is not sent as the words of a person', async () => {
  const texts = [{ docType: 305, language: 'he', remarks: '', mailText: 'על סך [סכום המסמך]' }];
  server.answer(TEXTS, () => json({ texts }));
  const { screen } = await openPage('/documents/create/305');
  await writeInvoice(screen);
  await screen.getByText('עוד על המייל').click();
  await expect
    .element(screen.getByRole('textbox', { name: /טקסט אישי במייל/ }))
    .toHaveValue('על סך [סכום המסמך]');
  await screen.getByRole('combobox', { name: 'שפת המייל' }).selectOptions('אנגלית');
  await issueByKeys(screen, server);
  expect(sent()).toMatchObject({ mailTo: ['office@clinic.example'], mailText: '' });
});

test('a file is attached, listed, taken off, and its id goes with the issue', async () => {
  const file = {
    id: DOCUMENT_ID,
    name: 'מפרט.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 2_048,
    widthPx: null,
    heightPx: null,
    pages: 1,
    hasThumbnail: false,
    createdAt: '2026-11-20T08:00:00Z',
  };
  vi.stubGlobal('fetch', uploadsBy(globalThis.fetch, { file, offset: 2_048, chunk: 1 }));
  const { screen } = await openPage('/documents/create/305');
  await writeInvoice(screen);
  await expect.element(screen.getByRole('button', { name: 'צירוף קבצים' })).toBeVisible();
  const files = screen.getByRole('list', { name: 'קבצים מצורפים' });
  await choose(new File(['%PDF-1.7'], 'מפרט.pdf', { type: 'application/pdf' }));
  const link = files.getByRole('link', { name: 'מפרט.pdf' });
  await expect.element(link).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await link.click();
  await expect.element(screen.getByRole('dialog', { name: 'מפרט.pdf' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.viewport(390, 844);
  await expect.element(files.getByRole('link', { name: 'מפרט.pdf' })).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await page.viewport(1440, 900);
  await screen.getByRole('button', { name: 'הסרת מפרט.pdf' }).click();
  await expect.element(files).not.toBeInTheDocument();
  await choose(new File(['%PDF-1.7'], 'מפרט.pdf', { type: 'application/pdf' }));
  await expect.element(files).toBeVisible();
  await issueByKeys(screen, server);
  expect(sent()['fileIds']).toEqual([DOCUMENT_ID]);
});

test('a file above the bound is named and not sent', async () => {
  const { screen } = await openPage('/documents/create/305');
  await expect.element(screen.getByRole('button', { name: 'צירוף קבצים' })).toBeVisible();
  const large = new File([new Uint8Array(5_242_881)], 'ענק.pdf', { type: 'application/pdf' });
  await choose(large);
  await expect.element(screen.getByText('ענק.pdf גדול מ־5 מ"ב ולא צורף').first()).toBeVisible();
  await expect.element(screen.getByRole('list', { name: 'קבצים מצורפים' })).not.toBeInTheDocument();
});

/** Chooses a file as the dialog of the browser would. */
async function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[data-attach]');
  if (input === null) throw new Error('no field takes files');
  await userEvent.upload(input, file);
}

/** Answers uploads, and passes other calls to the fake server. */
function uploadsBy(others: typeof fetch, answer: object): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname !== '/v2/api/files') return others(input, init);
    return json({ ...answer, sameAsFileId: null });
  };
}

test('the certificates go with the mail as the account wishes or as it is chosen, and an expired one is told', async () => {
  server.answer('GET /v2/api/settings/book/for-documents', () =>
    json({
      certificates: [
        { kind: 'bookkeeping', validFrom: null, validUntil: '2099-12-31' },
        { kind: 'withholding', validFrom: null, validUntil: '2020-12-31' },
      ],
      attachesCertificates: true,
    }),
  );
  const { screen } = await openPage('/documents/create/305');
  await writeInvoice(screen);
  await screen.getByText('עוד על המייל').click();
  const wish = screen.getByRole('checkbox', { name: /צירוף אישורי העסק/ });
  await expect.element(wish).toBeChecked();
  await expect
    .element(screen.getByText('אישור ניכוי מס במקור לא יצורף, תוקפו הסתיים ב־31/12/2020'))
    .toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await wish.click();
  await expect.element(wish).not.toBeChecked();
  await issueByKeys(screen, server);
  expect(sent()).toMatchObject({ withCertificates: false });
});

test('a business without certificates is asked nothing, and its own wish stands', async () => {
  const { screen } = await openPage('/documents/create/305');
  await writeInvoice(screen);
  await screen.getByText('עוד על המייל').click();
  await expect
    .element(screen.getByRole('checkbox', { name: /צירוף אישורי העסק/ }))
    .not.toBeInTheDocument();
  await issueByKeys(screen, server);
  expect(sent()).toMatchObject({ withCertificates: null });
});
