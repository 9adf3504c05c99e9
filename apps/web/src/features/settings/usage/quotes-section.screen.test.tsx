import { closeToast, shownToasts } from '@pinkas/ui/overlay/toast';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, refusal, type FakeServer } from '../../../../test/fake-server.ts';
import { renderPart } from '../../../../test/render-part.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { SaveBar } from '../../../shared/form/page/save-bar.tsx';
import { QuotesSection } from './quotes-section.tsx';
import { SectionSavingProvider, usePageSaving } from './section-saving.ts';

const GET = 'GET /v2/api/settings/quotes';
const SAVE = 'PUT /v2/api/settings/quotes';

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  for (const { id } of shownToasts()) closeToast(id);
  let isOn = false;
  server = fakeServer({
    [GET]: () => ({ version: 3, ordersAcceptedQuotes: isOn }),
    [SAVE]: ({ body }) => {
      isOn = (body as { ordersAcceptedQuotes: boolean }).ordersAcceptedQuotes;
      return { version: 4, ordersAcceptedQuotes: isOn };
    },
  });
});

/** The section above the bar of its page. */
function Page() {
  const { tell, ...saving } = usePageSaving();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
    >
      <SectionSavingProvider value={tell}>
        <QuotesSection />
      </SectionSavingProvider>
      <SaveBar {...saving} onSave={saving.save} onDiscard={saving.discard} />
    </form>
  );
}

const open = () => renderPart(<Page />);
type Screen = Awaited<ReturnType<typeof open>>;

const wish = (screen: Screen) => screen.getByRole('switch', { name: /הפקת הזמנה אחרי אישור/ });
const save = (screen: Screen) => screen.getByRole('button', { name: 'שמירה' });

test('the switch takes effect when it is saved, and only a change can be saved', async () => {
  const screen = await open();
  await expect.element(wish(screen)).not.toBeChecked();
  await expect.element(save(screen)).not.toBeInTheDocument();
  await userEvent.click(wish(screen));
  expect(server.callsTo(SAVE)).toHaveLength(0);
  await userEvent.click(save(screen));
  await expect.element(screen.getByText('ההגדרה נשמרה').first()).toBeVisible();
  await expect.element(wish(screen)).toBeChecked();
  await expect.element(save(screen)).not.toBeInTheDocument();
  await expect
    .poll(() => server.callsTo(SAVE).map(({ body }) => body))
    .toEqual([{ version: 3, ordersAcceptedQuotes: true }]);
  const { violations } = await axeAtRest();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a switch that is put back needs no save', async () => {
  const screen = await open();
  await userEvent.click(wish(screen));
  await expect.element(save(screen)).toBeVisible();
  await userEvent.click(wish(screen));
  await expect.element(save(screen)).not.toBeInTheDocument();
});

test('a save that failed says so, keeps the choice, and goes out again under its key', async () => {
  server.answer({ [SAVE]: () => refusal(500, 'INTERNAL_ERROR') });
  const screen = await open();
  await userEvent.click(wish(screen));
  await userEvent.click(save(screen));
  await expect.element(screen.getByText('ההגדרה לא נשמרה')).toBeVisible();
  await expect.element(wish(screen)).toBeChecked();
  server.answer({ [SAVE]: () => ({ version: 4, ordersAcceptedQuotes: true }) });
  await userEvent.click(save(screen));
  await expect.element(screen.getByText('ההגדרה נשמרה').first()).toBeVisible();
  const keys = server.callsTo(SAVE).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('MO-16: after a save in another tab nothing is overwritten, and the next save is made from it', async () => {
  const screen = await open();
  await userEvent.click(wish(screen));
  server.answer({
    [GET]: () => ({ version: 9, ordersAcceptedQuotes: false }),
    [SAVE]: () => refusal(409, 'SETTINGS_CHANGED'),
  });
  await userEvent.click(save(screen));
  await expect.element(screen.getByText(/נשמרו בינתיים בלשונית אחרת/)).toBeVisible();
  await expect.element(wish(screen)).toBeChecked();
  server.answer({ [SAVE]: () => ({ version: 10, ordersAcceptedQuotes: true }) });
  await userEvent.click(save(screen));
  await expect.element(screen.getByText('ההגדרה נשמרה').first()).toBeVisible();
  const versions = server.callsTo(SAVE).map(({ body }) => (body as { version: number }).version);
  expect(versions).toEqual([3, 9]);
});

test('a failure to load can be tried again', async () => {
  server.answer({ [GET]: () => refusal(500, 'INTERNAL_ERROR') });
  const screen = await open();
  await expect.element(screen.getByText('ההגדרה לא נטענה')).toBeVisible();
  server.answer({ [GET]: () => ({ version: 4, ordersAcceptedQuotes: true }) });
  await userEvent.click(screen.getByRole('button', { name: 'ניסיון נוסף' }));
  await expect.element(wish(screen)).toBeChecked();
});

test('speaks English', async () => {
  await chooseLanguage('en');
  const screen = await open();
  await expect
    .element(screen.getByRole('switch', { name: /Issue an order after acceptance/ }))
    .toBeVisible();
});
