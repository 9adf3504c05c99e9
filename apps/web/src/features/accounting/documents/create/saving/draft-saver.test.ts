import type { SaveDraft } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test, vi } from 'vitest';

import { createSafeStorage } from '../../../../../shared/storage/safe-storage.ts';
import { emptyDraft, NO_CUSTOMER } from '../form/draft-form.ts';
import { createDraftReview } from '../form/draft-review.ts';
import { createDraftSaver, newIdentity } from './draft-saver.ts';

const settings = {
  docType: 305,
  today: localDate('2026-11-20'),
  companyKind: 'company',
  vatRates: [{ validFrom: localDate('2025-01-01'), rateBasisPoints: 1_800 }],
  lastDocumentDate: null,
  isDateOrderWarned: false,
  mayIssueForeign: true,
  mayChooseVatRate: false,
} as const;

const FORM = {
  ...emptyDraft('2026-11-20'),
  customer: { ...NO_CUSTOMER, name: 'קליניקה נעימה' },
};

test('a draft that is saved twice at once is sent once, by the version that the server has', async () => {
  vi.stubGlobal('window', globalThis);
  const sent: SaveDraft[] = [];
  const review = createDraftReview(FORM, settings);
  const saver = createDraftSaver({
    review,
    storage: createSafeStorage(() => {
      throw new Error('nothing is kept here');
    }),
    userId: 'user',
    identity: newIdentity(),
    isUnsent: true,
    docType: 305,
    send: async (_id, draft) => {
      sent.push(draft);
      return { version: draft.version + 1 };
    },
    now: () => '2026-11-20T08:00:00.000Z',
  });
  await Promise.all([saver.saveNow(), saver.saveNow(), saver.saveNow()]);
  expect(sent).toHaveLength(1);
  review.update({ ...FORM, subject: 'אחר' });
  await Promise.all([saver.saveNow(), saver.saveNow()]);
  expect(sent.map(({ version }) => version)).toEqual([0, 1]);
  expect(saver.state()).toEqual({ kind: 'saved' });
});

test('a draft that is kept on the device has an address, but not what lies in memory alone', () => {
  const device = new Map<string, string>();
  const onDevice = createSafeStorage((): Storage => ({
    length: 0,
    clear: () => device.clear(),
    key: () => null,
    getItem: (key) => device.get(key) ?? null,
    setItem: (key, value) => void device.set(key, value),
    removeItem: (key) => void device.delete(key),
  }));
  const inMemory = createSafeStorage(() => {
    throw new Error('nothing is kept here');
  });
  const kept = [onDevice, inMemory].map((storage) => {
    const review = createDraftReview(FORM, settings);
    const saver = createDraftSaver({
      review,
      storage,
      userId: 'user',
      identity: newIdentity(),
      isUnsent: false,
      docType: 305,
      send: () => Promise.reject(new Error('nothing is sent before the pause')),
      now: () => '2026-11-20T08:00:00.000Z',
    });
    const before = saver.isKept();
    review.update({ ...FORM, subject: 'אחר' });
    saver.keepNow();
    return [before, saver.isKept()];
  });
  expect(kept).toEqual([
    [false, true],
    [false, false],
  ]);
});
