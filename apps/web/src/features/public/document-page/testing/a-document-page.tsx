import type { DocumentPage } from '@pinkas/contract/public/document-page/document-page.contract';
import { beforeEach } from 'vitest';
import { page as browserPage } from 'vitest/browser';

import { fakeServer, frontInit, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderPart } from '../../../../../test/render-part.tsx';
import { A_PRINTED_TEXT } from '../../../../shared/documents/testing/a-printed-text.ts';
import { showLanguage } from '../../../../shared/language/language-store.ts';
import { DocumentFrame } from '../document-frame.tsx';
import { DocumentPageScreen } from '../document-page.tsx';

export const GET = 'GET /v2/api/public/documents/{token}';
export const PAGES = 'GET /v2/api/public/documents/{token}/pages';
export const FILE = 'GET /v2/api/public/documents/{token}/file';
export const ANSWER = 'POST /v2/api/public/documents/{token}/answer';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842" width="595" height="842"></svg>';

type Page = Record<keyof DocumentPage, unknown>;

export const INVOICE: Page = {
  docType: 305,
  number: 30126,
  documentDate: '2026-11-01',
  dueDate: '2026-12-01',
  subject: 'מיתוג מחדש',
  language: 'he',
  totalAgorot: 436_600,
  toPayAgorot: 436_600,
  currency: 'ILS',
  currencyTotal: null,
  state: 'open',
  issuer: {
    nameHe: 'סטודיו קו תכלת',
    nameEn: 'Kav Tchelet Studio',
    taxId: '300000007',
    phone: '052-1234567',
    email: 'studio@kav.example',
    brandColor: '#0f6b75',
    logo: null,
  },
  howToPay: null,
  payPath: null,
  isOriginalWaiting: true,
  followers: [],
  isAnswerable: false,
  answer: null,
  verificationPath: '/v/AAAAAAAAAAAAAAAAAAAAAA',
  today: '2026-11-20',
};
export const QUOTE: Page = {
  ...INVOICE,
  docType: 9999,
  number: 1003,
  toPayAgorot: 0,
  isAnswerable: true,
};

export let server: FakeServer;

export function given(changes: Partial<Page>, base: Page = INVOICE): void {
  server.answer({ [GET]: () => ({ ...base, ...changes }) });
}

export function open() {
  return renderPart(
    <DocumentFrame>
      <DocumentPageScreen token="abc" />
    </DocumentFrame>,
  );
}
export type Screen = Awaited<ReturnType<typeof open>>;

export const button = (screen: Screen, name: string) =>
  screen.getByRole('button', { name, exact: true });

/** Gives each test a server and a page of its own. */
export function startDocumentPage(): void {
  beforeEach(async () => {
    localStorage.clear();
    document.cookie = 'XSRF-TOKEN=; max-age=0';
    await showLanguage('he');
    await browserPage.viewport(1440, 900);
    server = fakeServer({
      'GET /front/data/initData': () => {
        document.cookie = 'XSRF-TOKEN=token-1';
        return frontInit(false);
      },
      [GET]: () => INVOICE,
      [PAGES]: () => ({ pages: [SVG, SVG], pageCount: 2, text: A_PRINTED_TEXT }),
      [FILE]: () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
      [ANSWER]: () => ({ success: true }),
    });
  });
}
