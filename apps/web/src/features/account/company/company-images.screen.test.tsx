import type { CompanyImage } from '@pinkas/contract/account/company/company-images.contract';
import { NO_PAYMENT_DETAILS } from '@pinkas/domain/payments/payment-details';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const IMAGES = 'GET /v2/api/account/company/images';
const SAVE = 'PUT /v2/api/account/company/images';
const REMOVAL = 'POST /v2/api/account/company/images/removal';
const FILE_ID = '0193aaaa-0000-7000-8000-00000000000f';
const UPLOADED_ID = '0193aaaa-0000-7000-8000-00000000000e';
const DOT = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  ),
  (character) => character.charCodeAt(0),
);

const LOGO: CompanyImage = {
  kind: 'logo',
  fileId: FILE_ID,
  name: 'סמל.png',
  widthPx: 256,
  heightPx: 256,
};

let server: FakeServer;
let images: CompanyImage[];

beforeEach(async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('he');
  images = [];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/account/company': () => ({
      version: 4,
      kind: 'licensed-dealer',
      isTaxIdFinal: false,
      isEilatResident: false,
      nameHe: 'סטודיו לבדיקות',
      nameEn: 'Test Studio',
      taxId: '000000018',
      address: 'הרצל 1',
      addressEn: '',
      city: 'תל אביב',
      cityEn: '',
      phone: '03-5550000',
      email: 'office@studio.test',
    }),
    'GET /v2/api/account/company/changes': () => ({ changes: [] }),
    'GET /v2/api/settings/payment': () => ({
      version: 1,
      ...NO_PAYMENT_DETAILS,
      defaultTerms: null,
      hasPayButton: true,
      tellsEndingCards: false,
      tellsRefusedCards: true,
    }),
    'GET /v2/api/account/company/branches': () => ({ branches: [] }),
    'POST /v2/api/files': () => ({
      offset: DOT.length,
      chunk: 1,
      sameAsFileId: null,
      file: {
        id: UPLOADED_ID,
        name: 'חדש.png',
        mediaType: 'image/png',
        sizeBytes: DOT.length,
        widthPx: 1,
        heightPx: 1,
        pages: 1,
        hasThumbnail: true,
        createdAt: '2026-11-20T07:46:00.000Z',
      },
    }),
    'GET /v2/api/files/{id}': () => new Response(DOT, { headers: { 'content-type': 'image/png' } }),
    [IMAGES]: () => ({ images }),
    [SAVE]: ({ body }) => {
      const { kind, fileId } = body as Pick<CompanyImage, 'kind' | 'fileId'>;
      images = [{ ...LOGO, kind, fileId }];
      return { images };
    },
    [REMOVAL]: () => {
      images = [];
      return { images };
    },
  });
});

const open = () => renderApp('/account/company');
const part = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string, within = part('לוגו')) =>
  within.getByRole('button', { name, exact: true });
const picture = () => part('לוגו').getByRole('img', { name: 'לוגו' });

async function pick(name: string): Promise<void> {
  const field = page.getByLabelText(`תמונה: ${name}`, { exact: true });
  await userEvent.upload(field, new File([DOT], 'חדש.png', { type: 'image/png' }));
}

test('a business without pictures is offered both, on a desk and on a phone, in both schemes', async () => {
  await open();
  for (const [name, none] of [
    ['לוגו', 'אין עדיין לוגו'],
    ['חתימה', 'אין עדיין חתימה'],
  ] as const) {
    await expect.element(part(name).getByText(none)).toBeVisible();
    await expect.element(button('העלאת תמונה', part(name))).toBeVisible();
    await expect.element(button('הסרה', part(name))).not.toBeInTheDocument();
  }
  expect((await axeAtRest()).violations).toEqual([]);
  await page.viewport(390, 844);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a picture is uploaded, kept, and shown with its name', async () => {
  await open();
  await expect.element(button('העלאת תמונה')).toBeVisible();
  await pick('לוגו');
  await expect.element(picture()).toBeVisible();
  await expect.element(button('החלפת תמונה')).toBeVisible();
  await expect.element(page.getByText('התמונה נשמרה').first()).toBeVisible();
  expect(server.callsTo(SAVE).map(({ body }) => body)).toEqual([
    { kind: 'logo', fileId: UPLOADED_ID },
  ]);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a picture is removed at a press, and comes back at another', async () => {
  images = [LOGO];
  await open();
  await expect.element(part('לוגו').getByText('סמל.png')).toBeVisible();
  await button('הסרה').click();
  await expect.element(part('לוגו').getByText('אין עדיין לוגו')).toBeVisible();
  await page.getByRole('button', { name: 'ביטול ההסרה' }).click();
  await expect.element(picture()).toBeVisible();
  expect(server.callsTo(REMOVAL).map(({ body }) => body)).toEqual([{ kind: 'logo' }]);
  expect(server.callsTo(SAVE).map(({ body }) => body)).toEqual([{ kind: 'logo', fileId: FILE_ID }]);
});

/** A picture of 200 by 100 with a blue part of 80 by 40 in its middle, and nothing around it. */
function drawnLogo(): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(200, 100);
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#2742a8';
    context.fillRect(60, 30, 80, 40);
  }
  return canvas.convertToBlob();
}

/** The pictures that were uploaded, by their sides. */
async function uploadedSizes(): Promise<number[][]> {
  const files = server.callsTo('POST /v2/api/files').map(({ form }) => form?.get('file'));
  const pictures = await Promise.all(files.map((file) => createImageBitmap(file as File)));
  return pictures.map(({ width, height }) => [width, height]);
}

test('a picture is cut around what is drawn, and the whole one comes back', async () => {
  images = [LOGO];
  const blob = await drawnLogo();
  server.answer({ 'GET /v2/api/files/{id}': () => new Response(blob) });
  await open();
  await button('חיתוך').click();
  const dialog = page.getByRole('dialog', { name: 'חיתוך: לוגו' });
  const save = dialog.getByRole('button', { name: 'שמירת החיתוך' });
  await expect.element(save).toBeEnabled();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(dialog);
  await dialog.getByRole('button', { name: 'ביטול' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo('POST /v2/api/files')).toEqual([]);

  await button('חיתוך').click();
  await expect.element(save).toBeEnabled();
  await save.click();
  await expect.element(page.getByText('התמונה נחתכה ונשמרה').first()).toBeVisible();
  expect(await uploadedSizes()).toEqual([[80, 40]]);
  await page.getByRole('button', { name: 'ביטול החיתוך' }).click();
  await expect
    .poll(() => server.callsTo(SAVE).map(({ body }) => body))
    .toEqual([
      { kind: 'logo', fileId: UPLOADED_ID },
      { kind: 'logo', fileId: FILE_ID },
    ]);
});

test('the frame is made smaller by the keyboard', async () => {
  images = [LOGO];
  const blob = await drawnLogo();
  server.answer({ 'GET /v2/api/files/{id}': () => new Response(blob) });
  await open();
  await button('חיתוך').click();
  const dialog = page.getByRole('dialog', { name: 'חיתוך: לוגו' });
  await expect.element(dialog.getByRole('button', { name: 'שמירת החיתוך' })).toBeEnabled();
  dialog.getByRole('button', { name: 'קצה ימני' }).element().focus();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  await dialog.getByRole('button', { name: 'שמירת החיתוך' }).click();
  await expect.element(page.getByText('התמונה נחתכה ונשמרה').first()).toBeVisible();
  const [size] = await uploadedSizes();
  expect(size?.[0]).toBeLessThan(80);
  expect(size?.[1]).toBe(40);
});

test.each([
  [
    refusal(422, 'SETTINGS_REFUSED', {
      fields: [{ path: ['fileId'], code: 'IMAGE_KIND_NOT_TAKEN' }],
    }),
    /אפשר לצרף תמונה מסוג JPEG/,
  ],
  [refusal(422, 'IMAGE_TOO_LARGE', { params: { side: 4096 } }), /פיקסלים לכל צד/],
])('why a picture is refused is told beside it', async (answer, words) => {
  images = [LOGO];
  server.answer({ [SAVE]: () => answer });
  await open();
  await expect.element(picture()).toBeVisible();
  await pick('לוגו');
  await expect.element(part('לוגו').getByText(words)).toBeVisible();
  await expect.element(picture()).toBeVisible();
});

test('pictures that do not load say so, and are read again at a press', async () => {
  let isDown = true;
  server.answer({ [IMAGES]: () => (isDown ? refusal(500, 'INTERNAL_ERROR') : { images: [LOGO] }) });
  await open();
  await expect.element(page.getByText('הלוגו והחתימה לא נטענו')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.element(picture()).toBeVisible();
});
