import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { anAttachment, aStoredFile } from '../../../test/an-attachment.ts';
import { fakeServer, refusal, startHandlers, type FakeServer } from '../../../test/fake-server.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { chooseLanguage } from '../language/language-store.ts';
import { Attachments } from './attachments.tsx';

const LIST = 'GET /v2/api/attachments/{entityId}';
const ATTACH = 'POST /v2/api/attachments/{entityId}';
const DETACH = 'DELETE /v2/api/attachments/{entityId}';
const UPLOAD = 'POST /v2/api/files';
const CUSTOMER = '0193cccc-0000-7000-8000-000000000001';

const PAPER = anAttachment();
const PHOTO = anAttachment({
  id: '0193bbbb-0000-7000-8000-000000000002',
  name: 'צילום קבלה ארוך מאוד שאין לו מקום בשורה אחת של הרשימה.jpg',
  mediaType: 'image/jpeg',
  sizeBytes: 3_400_000,
  pages: 1,
});

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    [LIST]: () => ({ files: [PAPER, PHOTO] }),
    [ATTACH]: () => ({ files: [PAPER, PHOTO] }),
    [DETACH]: () => ({ files: [PHOTO] }),
    [UPLOAD]: () => aStoredFile(),
  });
});

const open = (isReadOnly = false) =>
  renderPart(<Attachments entityKind="customer" entityId={CUSTOMER} isReadOnly={isReadOnly} />);
type Screen = Awaited<ReturnType<typeof open>>;

const news = (screen: Screen) => screen.getByRole('region', { name: 'הודעות' });

async function choose(screen: Screen, files: File[]): Promise<void> {
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no input for files');
  await userEvent.upload(input, files);
}

/** A component has no page around it, so it is in no landmark. */
async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest({
    rules: { region: { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

const aPaper = (name: string, bytes = 10): File =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

describe('the files of a thing', () => {
  test('are listed with size, pages and a link of their own', async () => {
    const screen = await open();
    const link = screen.getByRole('link', { name: 'פתיחת קבלה.pdf' });
    await expect.element(link).toHaveAttribute('href', `/v2/api/files/${PAPER.id}`);
    await expect.element(screen.getByText('118 ק"ב')).toBeVisible();
    await expect.element(screen.getByText('2 עמודים')).toBeVisible();
    await expect.element(screen.getByText('3.2 מ"ב')).toBeVisible();
    await expect.poll(() => server.callsTo(LIST)[0]?.query.get('entityKind')).toBe('customer');
    expect(await violations()).toEqual([]);
  });

  test('when there are none, or nothing may be changed, that is said', async () => {
    server.answer({ [LIST]: () => ({ files: [] }) });
    const screen = await open(true);
    await expect.element(screen.getByText('אין קבצים')).toBeVisible();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  test('that did not load can be asked for again', async () => {
    server.answer({ [LIST]: () => refusal(500, 'INTERNAL_ERROR') });
    const screen = await open();
    await expect.element(screen.getByText('הקבצים לא נטענו')).toBeVisible();
    await expect.element(screen.getByText('req-7f3')).toBeVisible();
    server.answer({ [LIST]: () => ({ files: [PAPER] }) });
    await userEvent.click(screen.getByRole('button', { name: 'ניסיון נוסף' }));
    await expect.element(screen.getByRole('link', { name: 'פתיחת קבלה.pdf' })).toBeVisible();
  });

  test('a file is taken off with a way back', async () => {
    const screen = await open();
    await userEvent.click(screen.getByRole('button', { name: 'הסרת קבלה.pdf' }));
    await expect.element(news(screen).getByText('הקובץ הוסר')).toBeVisible();
    await expect.poll(() => server.callsTo(DETACH)[0]?.query.get('fileId')).toBe(PAPER.id);
    await userEvent.click(screen.getByRole('button', { name: 'ביטול', exact: true }));
    await expect
      .poll(() => server.callsTo(ATTACH)[0]?.body)
      .toMatchObject({
        entityKind: 'customer',
        fileIds: [PAPER.id],
        role: 'attachment',
      });
  });
});

describe('adding files', () => {
  test('a chosen file goes up at once, attached to the thing, and the list is read again', async () => {
    const screen = await open();
    await choose(screen, [aPaper('חדש.pdf')]);
    await expect.poll(() => server.callsTo(UPLOAD).length).toBe(1);
    const form = server.callsTo(UPLOAD)[0]?.form;
    expect(form?.get('entityKind')).toBe('customer');
    expect(form?.get('entityId')).toBe(CUSTOMER);
    await expect.poll(() => server.callsTo(LIST).length).toBe(2);
    await expect.element(screen.getByText('קובץ אחד נשמר')).toBeInTheDocument();
  });

  test('a file that goes up while the list is still read is in it', async () => {
    const readers: ((answer: unknown) => void)[] = [];
    server.answer({ [LIST]: () => new Promise((resolve) => void readers.push(resolve)) });
    const screen = await open();
    await expect.poll(() => readers.length).toBe(1);
    await choose(screen, [aPaper('חדש.pdf')]);
    await expect.poll(() => readers.length).toBe(2);
    readers[1]?.({ files: [PAPER, PHOTO] });
    // A response from before the file arrived is outdated.
    readers[0]?.({ files: [] });
    await expect.element(screen.getByRole('link', { name: `פתיחת ${PHOTO.name}` })).toBeVisible();
  });

  test('files are dropped, and the zone says so before they are let go', async () => {
    const screen = await open();
    const zone = screen.container.querySelector('.upload-zone');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(aPaper('א.pdf'));
    dataTransfer.items.add(aPaper('ב.pdf'));
    zone?.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true }));
    await expect.element(screen.getByText('שחרור כאן יעלה את הקבצים')).toBeVisible();
    zone?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    await expect.poll(() => server.callsTo(UPLOAD).length).toBe(2);
  });

  test('a refused file tells why and what to do, and leaves the list when told', async () => {
    server.answer({
      [UPLOAD]: () => refusal(422, 'PDF_REFUSED', { params: { reason: 'locked' } }),
    });
    const screen = await open();
    await choose(screen, [aPaper('נעול.pdf'), aPaper('תוכנה.exe')]);
    await expect.element(screen.getByText(/נעול בסיסמה/)).toBeVisible();
    await expect.element(screen.getByText(/סוג הקובץ לא נתמך/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'הסרת תוכנה.exe מהרשימה' }));
    await expect.element(screen.getByText(/סוג הקובץ לא נתמך/)).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test('a file that the server did not take can be sent again', async () => {
    server.answer({ [UPLOAD]: () => refusal(403, 'NOT_PERMITTED') });
    const screen = await open();
    await choose(screen, [aPaper('שוב.pdf')]);
    await expect.element(screen.getByText('אין הרשאה לבצע פעולה זו')).toBeVisible();
    server.answer({ [UPLOAD]: () => aStoredFile() });
    await userEvent.click(screen.getByRole('button', { name: 'ניסיון נוסף' }));
    await expect.element(screen.getByText('קובץ אחד נשמר')).toBeInTheDocument();
  });

  test('an upload is paused, resumed and cancelled by its buttons', async () => {
    server.answer({ [UPLOAD]: () => new Promise(() => undefined) });
    const screen = await open();
    await choose(screen, [aPaper('גדול.pdf')]);
    await userEvent.click(screen.getByRole('button', { name: 'השהיית גדול.pdf' }));
    await expect.element(screen.getByText('ההעלאה מושהית')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'המשך גדול.pdf' }));
    await expect
      .element(screen.getByRole('progressbar', { name: 'התקדמות גדול.pdf' }))
      .toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'ביטול גדול.pdf' }));
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
  });

  test('closing the tab asks while a file is on its way, and not afterwards', async () => {
    const answer = Promise.withResolvers<unknown>();
    server.answer({ [UPLOAD]: () => answer.promise });
    const asks = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const screen = await open();
    expect(asks()).toBe(false);
    await choose(screen, [aPaper('בדרך.pdf')]);
    await expect.poll(() => server.callsTo(UPLOAD).length).toBe(1);
    expect(asks()).toBe(true);
    answer.resolve(aStoredFile());
    await expect.poll(asks).toBe(false);
  });

  test('a file that was uploaded before is told apart', async () => {
    server.answer({ [UPLOAD]: () => aStoredFile({ sameAsFileId: PHOTO.id }) });
    const screen = await open();
    await choose(screen, [aPaper('קבלה.pdf')]);
    await expect.element(news(screen).getByText('הקובץ קבלה.pdf כבר הועלה בעבר')).toBeVisible();
  });

  test('fits a phone', async () => {
    await page.viewport(390, 844);
    const screen = await open();
    await expect.element(screen.getByRole('link', { name: 'פתיחת קבלה.pdf' })).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1440, 900);
  });
});
