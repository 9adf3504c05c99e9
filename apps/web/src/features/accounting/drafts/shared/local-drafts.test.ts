import { expect, test } from 'vitest';

import { createSafeStorage, type SafeStorage } from '../../../../shared/storage/safe-storage.ts';
import { emptyDraft } from '../../documents/create/form/draft-form.ts';
import { removeLocalDraft, saveLocalDraft } from './save-local-draft.ts';
import { findLocalDraft, listLocalDrafts, type LocalDraft } from './local-drafts.ts';

function memory(): SafeStorage {
  return createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
}

const ID = '0f0e4f0c-5f0e-4c6c-9d43-3d0c30f2c100';

const FORM = { ...emptyDraft('2026-11-20'), subject: 'השקת קולקציה', tagIds: [] };

function aKept(changes: Partial<LocalDraft> = {}): LocalDraft {
  return {
    id: ID,
    docType: 305,
    form: FORM,
    issueKey: '0f0e4f0c-5f0e-4c6c-9d43-3d0c30f2c111',
    editorId: '0f0e4f0c-5f0e-4c6c-9d43-3d0c30f2c222',
    version: 3,
    totalMinor: 0,
    savedAt: '2026-11-20T09:46:00Z',
    ...changes,
  };
}

test('a kept draft comes back whole, with the key of its issue', () => {
  const store = memory();
  saveLocalDraft(store, 'user-1', aKept());
  expect(findLocalDraft(store, 'user-1', ID)).toEqual(aKept());
});

test('the drafts of a person stand by the time of writing, and are nobody else’s', () => {
  const store = memory();
  const later = aKept({
    id: '0f0e4f0c-5f0e-4c6c-9d43-3d0c30f2c101',
    savedAt: '2026-11-20T10:00:00Z',
  });
  saveLocalDraft(store, 'user-1', aKept());
  saveLocalDraft(store, 'user-1', later);
  saveLocalDraft(store, 'user-1:simulator', aKept());
  expect(listLocalDrafts(store, 'user-1')).toEqual([later, aKept()]);
  expect(listLocalDrafts(store, 'user-2')).toEqual([]);
});

test('a forgotten draft is gone', () => {
  const store = memory();
  saveLocalDraft(store, 'user-1', aKept());
  removeLocalDraft(store, 'user-1', ID);
  expect(listLocalDrafts(store, 'user-1')).toEqual([]);
});

test('a draft of another shape or broken text is not offered', () => {
  const store = memory();
  for (const text of ['{', '{}', '{"form":{"lines":[]}}', 'null']) {
    store.write(`pk-draft:user-1:${ID}`, text);
    expect(listLocalDrafts(store, 'user-1')).toEqual([]);
  }
});

test('a draft that was kept before rows had kinds and details comes back with priced rows', () => {
  const store = memory();
  const lines = FORM.lines.map(({ kind: _kind, details: _details, ...line }) => line);
  store.write(`pk-draft:user-1:${ID}`, JSON.stringify({ ...aKept(), form: { ...FORM, lines } }));
  const found = findLocalDraft(store, 'user-1', ID);
  expect(found?.form.lines).toMatchObject([{ kind: 'priced', details: '' }]);
});
