import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import { USUAL_COLUMNS } from '@pinkas/domain/documents/print/print-columns';
import { beforeEach } from 'vitest';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { A_PRINTED_TEXT } from '../../../../shared/documents/testing/a-printed-text.ts';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

export const GET = 'GET /v2/api/settings/design';
export const SAVE = 'PUT /v2/api/settings/design';
export const PREVIEW = 'POST /v2/api/settings/design/preview';

export const PAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842" width="595" height="842"></svg>';
export const SAMPLE = { pages: [PAGE], pageCount: 1, text: A_PRINTED_TEXT };
export const APPROVAL = { number: '46-1234', validUntil: '2028-12-31' as never };

export function settings(changes: Partial<DesignSettings> = {}): DesignSettings {
  return {
    version: 1,
    printLayout: 'classic',
    printColumns: [...USUAL_COLUMNS],
    brandColor: '#2742A8',
    showsCode: true,
    showsHowToPay: true,
    showsPayButton: true,
    designs: [],
    section46: null,
    mayIssueForeign: false,
    mayChooseVatRate: false,
    printsProgress: true,
    isForeignChangeable: true,
    docTypes: [305, 320, 9999],
    texts: [],
    ...changes,
  };
}

export const NON_PROFIT = settings({ section46: APPROVAL, docTypes: [400, 405] });

export let server: FakeServer;

export const open = () => renderApp('/settings/design');
export type Screen = Awaited<ReturnType<typeof open>>;

const TABS = {
  look: 'מראה',
  texts: 'טקסטים',
  images: 'חתימה ולוגו',
  payment: 'תשלום ו־QR',
} as const;

/** Opens one of the tabs of the page. */
export async function openTab(screen: Screen, tab: keyof typeof TABS): Promise<void> {
  await screen.getByRole('tab', { name: TABS[tab] }).click();
}

/** Opens the page at one of its tabs. */
export async function openAt(tab: keyof typeof TABS): Promise<Screen> {
  const screen = await open();
  await openTab(screen, tab);
  return screen;
}

export const layout = (screen: Screen, name: string) => screen.getByRole('radio', { name });
export const saveButton = (screen: Screen) => screen.getByRole('button', { name: 'שמירה' });
export const numberField = (screen: Screen) => screen.getByRole('textbox', { name: /מספר האישור/ });
export const sample = (screen: Screen) => screen.getByRole('img', { name: /עמוד 1 מתוך 1/ });

export function lastSample(): unknown {
  return server.callsTo(PREVIEW).at(-1)?.body;
}

export async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Gives each test a server and a page of its own. */
export function startDesignPage(): void {
  beforeEach(async () => {
    await chooseLanguage('he');
    server = fakeServer({
      ...startHandlers(true),
      [GET]: () => settings(),
      [PREVIEW]: () => SAMPLE,
      'GET /v2/api/account/company/images': () => ({ images: [] }),
    });
  });
}
