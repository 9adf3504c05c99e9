import type { SearchGroup } from '@pinkas/contract/shell/search/search.contract';
import { expect } from 'vitest';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';

export const CUSTOMER = '01900000-0000-7000-8000-000000000001';
export const DOCUMENT = '01900000-0000-7000-8000-000000000002';

const CUSTOMERS: SearchGroup = {
  kind: 'customers',
  total: 37,
  isTotalExact: true,
  rows: [
    {
      id: CUSTOMER,
      name: 'קליניקת הכרמים בע"מ',
      taxId: '514713288',
      email: 'office@clinic.test',
      phone: '03-6234567',
      address: 'הדקל 4',
      city: 'חיפה',
      openAgorot: 436_600,
    },
  ],
};
const DOCUMENTS = {
  kind: 'documents' as const,
  total: 1,
  isTotalExact: true,
  rows: [
    {
      id: DOCUMENT,
      docType: 305,
      number: 30_126,
      customerId: CUSTOMER,
      customerName: 'קליניקת הכרמים בע"מ',
      subject: 'ייעוץ חודשי',
      allocationNumber: '',
      paidFor: '',
      documentDate: '2026-11-15',
      dueDate: '2026-12-15',
      totalAgorot: 873_200,
      openAgorot: 436_600,
      state: 'partly-paid' as const,
      isMailed: false,
      isOpened: false,
      noteCount: 0,
      tags: [],
    },
  ],
};
export const FOUND = { groups: [CUSTOMERS, DOCUMENTS] };

/** The page may have to load first. */
export function expectAddress(hash: string): Promise<void> {
  return expect.poll(() => window.location.hash, { timeout: 30_000 }).toBe(hash);
}

export async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Presses a key by its code, with the letter of a Hebrew layout. */
export function press(code: string, key: string, modifiers: KeyboardEventInit = {}): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(
    new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true, ...modifiers }),
  );
}
