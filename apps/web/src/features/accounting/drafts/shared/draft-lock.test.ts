import { expect, test } from 'vitest';

import { holdDraft, untilLastSavesEnd, withFreeDraft } from './draft-lock.ts';

test('a draft stays held until the last save of the form that was left has ended', async () => {
  const letGo = holdDraft('a-draft');
  const done: string[] = [];
  const save = Promise.withResolvers<void>();
  letGo(save.promise.then(() => void done.push('saved')));
  expect(await withFreeDraft('a-draft', async () => void done.push('sent again'))).toBe(false);
  const next = untilLastSavesEnd().then(() => void done.push('next page sends'));
  save.resolve();
  await next;
  expect(done).toEqual(['saved', 'next page sends']);
  await expect.poll(() => withFreeDraft('a-draft', () => Promise.resolve())).toBe(true);
});

test('a last save that fails lets its draft go, too', async () => {
  const letGo = holdDraft('another');
  letGo(Promise.reject(new Error('an unexpected answer')));
  await untilLastSavesEnd();
  await expect.poll(() => withFreeDraft('another', () => Promise.resolve())).toBe(true);
});
