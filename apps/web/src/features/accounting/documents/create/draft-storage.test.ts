import { expect, test } from 'vitest';

import { createSafeStorage, type SafeStorage } from '../../../../shared/storage/safe-storage.ts';
import { emptyDraft } from './draft-form.ts';
import { findKeptDraft, forgetDraft, keepDraft } from './draft-storage.ts';

function memory(): SafeStorage {
  return createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
}

const place = { userId: 'user-1', docType: 305 };
const kept = {
  form: { ...emptyDraft('2026-11-20'), subject: 'השקת קולקציה' },
  idempotencyKey: '0f0e4f0c-5f0e-4c6c-9d43-3d0c30f2c111',
  savedAt: '2026-11-20T09:46:00Z',
};

test('a kept draft comes back whole, with the key of its submit', () => {
  const store = memory();
  keepDraft(store, place, kept);
  expect(findKeptDraft(store, place)).toEqual(kept);
});

test('a draft belongs to one person and one document type', () => {
  const store = memory();
  keepDraft(store, place, kept);
  expect(findKeptDraft(store, { ...place, userId: 'user-2' })).toBeUndefined();
  expect(findKeptDraft(store, { ...place, docType: 320 })).toBeUndefined();
});

test('a forgotten draft is gone', () => {
  const store = memory();
  keepDraft(store, place, kept);
  forgetDraft(store, place);
  expect(findKeptDraft(store, place)).toBeUndefined();
});

test('a draft of another shape or broken text is not offered', () => {
  const store = memory();
  for (const text of ['{', '{}', '{"form":{"lines":[]}}', 'null']) {
    store.write('pk-draft:user-1:305', text);
    expect(findKeptDraft(store, place)).toBeUndefined();
  }
});
