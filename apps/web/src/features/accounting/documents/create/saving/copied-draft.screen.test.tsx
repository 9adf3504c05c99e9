import { expect, test } from 'vitest';

import { aDraftAnswer, anOpenDocument, SOURCE_ID } from '../../testing/fake-chain.ts';
import { fakeDrafts } from '../../testing/fake-drafts.ts';
import { json } from '../../testing/fake-server.ts';
import { openType, server, startWithTypes, type Screen } from '../../testing/open-types.ts';
import { draftIn, reopen, savesOf } from '../../testing/written-draft.ts';

startWithTypes();

const subject = (screen: Screen) => screen.getByRole('textbox', { name: /^נושא/ });

test('a copy that was changed is one draft through a reload, before the server has it too', async () => {
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json(aDraftAnswer(305, anOpenDocument())),
  );
  const arrival = Promise.withResolvers<void>();
  for (const [call, answer] of fakeDrafts()) {
    server.answer(call, async (request) => {
      if (request.method === 'PUT') await arrival.promise;
      return answer(request);
    });
  }
  const opened = await openType(`305?copy=${SOURCE_ID}`);
  await subject(opened.screen).fill('מיתוג, שלב ב');
  await expect.poll(() => draftIn(opened)).not.toBe('');
  const id = draftIn(opened);
  arrival.resolve();
  const { pathname, search } = opened.router.state.location;
  expect(search).toBe(`?draft=${id}`);
  const again = await reopen(opened, `${pathname}${search}`);
  await expect.element(subject(again.screen)).toHaveValue('מיתוג, שלב ב');
  await subject(again.screen).fill('מיתוג, שלב ג');
  const texts = () => savesOf(server).map(({ body }) => body?.['content']);
  await expect.poll(() => texts().at(-1)).toMatchObject({ subject: 'מיתוג, שלב ג' });
  expect(new Set(savesOf(server).map(({ path }) => path))).toEqual(
    new Set([`/v2/api/drafts/${id}`]),
  );
});
