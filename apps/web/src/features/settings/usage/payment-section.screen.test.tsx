import { closeToast, shownToasts } from '@pinkas/ui/overlay/toast';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, refusal, type FakeServer } from '../../../../test/fake-server.ts';
import { renderPart } from '../../../../test/render-part.tsx';
import { SaveBar } from '../../../shared/form/page/save-bar.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { PaymentSection } from './payment-section.tsx';
import { SectionSavingProvider, usePageSaving } from './section-saving.ts';

const GET = 'GET /v2/api/settings/payment';
const SAVE = 'PUT /v2/api/settings/payment';
const EMPTY = {
  version: 1,
  bank: '',
  branch: '',
  account: '',
  iban: '',
  holder: '',
  bitPhone: '',
  link: '',
  instructions: '',
  defaultTerms: null,
  hasPayButton: true,
  tellsEndingCards: false,
  tellsRefusedCards: true,
};

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  for (const { id } of shownToasts()) closeToast(id);
  server = fakeServer({
    [GET]: () => EMPTY,
    [SAVE]: ({ body }) => ({ ...(body as object), version: 2 }),
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
        <PaymentSection />
      </SectionSavingProvider>
      <SaveBar {...saving} onSave={saving.save} onDiscard={saving.discard} />
    </form>
  );
}

const open = () => renderPart(<Page />);
type Screen = Awaited<ReturnType<typeof open>>;

const field = (screen: Screen, name: string | RegExp) => screen.getByRole('textbox', { name });
const save = (screen: Screen) => screen.getByRole('button', { name: 'שמירה' });
const bodies = () => server.callsTo(SAVE).map(({ body }) => body);

async function typeAccount(screen: Screen, account: string): Promise<void> {
  await screen.getByRole('combobox', { name: 'בנק' }).selectOptions('12');
  await field(screen, 'סניף').fill('600');
  await field(screen, 'מספר חשבון').fill(account);
}

test('bank account, Bit, link, words, the switches and terms are saved together', async () => {
  const screen = await open();
  await typeAccount(screen, '123456');
  await field(screen, /IBAN/).fill('il62 0108 0000 0009 9999 999');
  await field(screen, /טלפון לתשלום בביט/).fill('052-1234567');
  await field(screen, /קישור לתשלום/).fill('pay.example.co.il/kav');
  await field(screen, /הסבר ללקוח/).fill('נא לציין את מספר המסמך');
  await screen.getByRole('combobox', { name: 'תנאי תשלום' }).selectOptions('end-of-month+30');
  await screen.getByRole('switch', { name: /כפתור תשלום במסמכים ובדואר/ }).click();
  const tells = screen.getByRole('switch', { name: /לפני שכרטיס שמור פג/ });
  await expect.element(tells).not.toBeChecked();
  await tells.click();
  const tellsRefused = screen.getByRole('switch', { name: /כשחיוב קבוע לא עבר/ });
  await expect.element(tellsRefused).toBeChecked();
  await tellsRefused.click();
  await save(screen).click();
  await expect.element(screen.getByText('פרטי התשלום נשמרו').first()).toBeVisible();
  expect(bodies()).toEqual([
    {
      version: 1,
      bank: '12',
      branch: '600',
      account: '123456',
      iban: 'IL620108000000099999999',
      holder: '',
      bitPhone: '052-1234567',
      link: 'pay.example.co.il/kav',
      instructions: 'נא לציין את מספר המסמך',
      defaultTerms: { kind: 'end-of-month', days: 30 },
      hasPayButton: false,
      tellsEndingCards: true,
      tellsRefusedCards: false,
    },
  ]);
  await expect.element(save(screen)).not.toBeInTheDocument();
  const { violations } = await axeAtRest();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a number that does not fit its bank is doubted, and may be saved all the same', async () => {
  const screen = await open();
  await typeAccount(screen, '123457');
  await expect.element(screen.getByText(/ספרת הביקורת לא מתאימה/)).toBeVisible();
  await save(screen).click();
  await expect.poll(() => bodies().length).toBe(1);
});

test('half an account is not sent; the fields say what is missing', async () => {
  const screen = await open();
  await field(screen, 'מספר חשבון').fill('12a');
  await save(screen).click();
  await expect
    .element(screen.getByText('מספר החשבון לא תקין. יש להזין ספרות, עד 13'))
    .toBeVisible();
  await expect.element(field(screen, 'סניף')).toHaveAttribute('aria-invalid', 'true');
  expect(bodies()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'ביטול השינויים' }));
  await expect.element(field(screen, 'מספר חשבון')).toHaveValue('');
});

test('what was typed stays when somebody else saved meanwhile', async () => {
  const screen = await open();
  await typeAccount(screen, '123456');
  server.answer({
    [GET]: () => ({ ...EMPTY, version: 7, instructions: 'מזומן בלבד' }),
    [SAVE]: () => refusal(409, 'SETTINGS_CHANGED'),
  });
  await save(screen).click();
  await expect.element(screen.getByText(/נשמרו בינתיים בלשונית אחרת/)).toBeVisible();
  await expect.element(field(screen, 'מספר חשבון')).toHaveValue('123456');
  await expect.element(field(screen, /הסבר ללקוח/)).toHaveValue('מזומן בלבד');
});

test('a failure to load can be tried again, and English is spoken', async () => {
  await chooseLanguage('en');
  server.answer({ [GET]: () => refusal(500, 'INTERNAL_ERROR') });
  const screen = await open();
  await expect.element(screen.getByText('The payment details did not load')).toBeVisible();
  server.answer({ [GET]: () => EMPTY });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('textbox', { name: /Bit phone number/ })).toBeVisible();
});
