import type { FurtherDesign } from '@pinkas/contract/accounting/design/design.contract';
import { shownToasts } from '@pinkas/ui/overlay/toast';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { closeDialogs } from '../../../shared/dialog/close-dialogs.ts';
import { refusal } from '../../../../test/fake-server.ts';
import {
  GET,
  lastSample,
  layout,
  open,
  openTab,
  SAVE,
  saveButton,
  type Screen,
  server,
  settings,
  startDesignPage,
  violations,
} from './testing/design-page.ts';

startDesignPage();

const CREATE = 'POST /v2/api/settings/design/designs';
const REMOVE = 'DELETE /v2/api/settings/design/designs/{id}';
const QUOTES_ID = 'c0ffee00-0000-4000-8000-000000000361';
const SPARE_ID = 'c0ffee00-0000-4000-8000-000000000362';

function aDesign(changes: Partial<FurtherDesign>): FurtherDesign {
  const { printLayout, printColumns, brandColor, showsCode, showsHowToPay, showsPayButton } =
    settings();
  const look = { printLayout, printColumns, brandColor, showsCode, showsHowToPay, showsPayButton };
  return { id: QUOTES_ID, name: 'הצעות מחיר', docTypes: [9999], ...look, ...changes };
}
const QUOTES = aDesign({ printLayout: 'frame', brandColor: '#7a2e5d' });
const SPARE = aDesign({ id: SPARE_ID, name: 'חגיגי', docTypes: [] });
const two = () => settings({ designs: [QUOTES, SPARE] });

const choice = (screen: Screen) => screen.getByRole('combobox', { name: 'העיצוב' });
const addButton = (screen: Screen) => screen.getByRole('button', { name: 'עיצוב נוסף' });

beforeEach(() => server.answer({ [GET]: two }));

describe('choosing a design', () => {
  test('shows its look, and a sample of the first of its types', async () => {
    const screen = await open();
    await expect.element(layout(screen, 'קלאסי')).toBeChecked();
    const types = screen.getByRole('option', { name: /^עיצוב ראשי · חשבונית מס, / });
    await expect.element(types).toBeInTheDocument();
    await screen.getByRole('radio', { name: 'אנגלית' }).click();
    await choice(screen).selectOptions(QUOTES_ID);
    await expect.element(layout(screen, 'מסגרת')).toBeChecked();
    // The language of the sample stays.
    await expect.poll(lastSample).toEqual({ docType: 9999, language: 'en', printLayout: 'frame' });
    // Quotes in the main design are not what they are issued in: all of its look goes along.
    await choice(screen).selectOptions('');
    await screen.getByRole('combobox', { name: 'סוג המסמך בתצוגה' }).selectOptions('הצעת מחיר');
    await expect.poll(lastSample).toMatchObject({
      docType: 9999,
      printLayout: 'classic',
      brandColor: '#2742A8',
      showsCode: true,
      showsHowToPay: true,
    });
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
  });

  test('asks first where something is not saved, and staying loses nothing', async () => {
    const screen = await open();
    await layout(screen, 'פס עליון').click();
    await choice(screen).selectOptions(QUOTES_ID);
    await screen.getByRole('button', { name: 'הישארות בעיצוב' }).click();
    await expect.element(choice(screen)).toHaveValue('');
    await expect.element(layout(screen, 'פס עליון')).toBeChecked();
    await choice(screen).selectOptions(QUOTES_ID);
    await screen.getByRole('button', { name: 'מעבר בלי לשמור' }).click();
    await expect.element(layout(screen, 'מסגרת')).toBeChecked();
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
  });

  test('can save what is not saved on the way', async () => {
    server.answer({ [SAVE]: () => ({ ...two(), version: 2, printLayout: 'band' as const }) });
    const screen = await open();
    await layout(screen, 'פס עליון').click();
    await choice(screen).selectOptions(QUOTES_ID);
    await screen.getByRole('button', { name: 'שמירה ומעבר' }).click();
    await expect.element(layout(screen, 'מסגרת')).toBeChecked();
    expect(server.callsTo(SAVE).map(({ body }) => body)).toEqual([
      { version: 1, printLayout: 'band' },
    ]);
  });
});

describe('a design that is deleted in another tab', () => {
  const message = (screen: Screen) => screen.getByText('העיצוב נמחק בינתיים');

  test('takes what was typed into it along: nothing of it goes into the main design', async () => {
    server.answer({ [SAVE]: () => refusal(409, 'SETTINGS_CHANGED') });
    const screen = await open();
    await choice(screen).selectOptions(QUOTES_ID);
    await layout(screen, 'פס עליון').click();
    server.answer({ [GET]: () => settings({ version: 2, designs: [SPARE] }) });
    await saveButton(screen).click();
    await expect.element(message(screen)).toBeVisible();
    await expect.element(screen.getByText(/בלשונית אחרת/)).not.toBeInTheDocument();
    await expect.element(choice(screen)).toHaveValue('');
    await expect.element(layout(screen, 'קלאסי')).toBeChecked();
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(server.callsTo(SAVE)).toHaveLength(1);
    await choice(screen).selectOptions(SPARE_ID);
    await expect.element(message(screen)).not.toBeInTheDocument();
  });
});

describe('a further design', () => {
  test('is added as a copy of the one that is shown, by a name of its own', async () => {
    const added = aDesign({
      id: 'c0ffee00-0000-4000-8000-000000000363',
      name: 'חדש',
      docTypes: [],
    });
    server.answer({
      [CREATE]: () => ({ id: added.id, settings: settings({ designs: [added, QUOTES, SPARE] }) }),
    });
    const screen = await open();
    await choice(screen).selectOptions(QUOTES_ID);
    await addButton(screen).click();
    const name = screen.getByRole('dialog').getByRole('textbox', { name: 'שם העיצוב' });
    await userEvent.fill(name, 'חגיגי');
    await screen.getByRole('button', { name: 'הוספה' }).click();
    await expect.element(screen.getByText('כבר יש עיצוב בשם הזה')).toBeVisible();
    await userEvent.fill(name, ' חדש ');
    await screen.getByRole('button', { name: 'הוספה' }).click();
    await expect.element(choice(screen)).toHaveValue(added.id);
    expect(server.callsTo(CREATE).map(({ body }) => body)).toEqual([
      { name: 'חדש', copyOf: QUOTES_ID },
    ]);
    await expect.poll(() => JSON.stringify(shownToasts())).toContain('העיצוב חדש נוסף');
  });

  test('is renamed and gets types, also one that another has', async () => {
    server.answer({ [SAVE]: () => ({ ...two(), version: 2 }) });
    const screen = await open();
    await choice(screen).selectOptions(SPARE_ID);
    await expect.element(screen.getByText('עכשיו בעיצוב הצעות מחיר')).toBeVisible();
    await screen.getByRole('checkbox', { name: /הצעת מחיר/ }).click();
    await userEvent.fill(screen.getByRole('textbox', { name: 'שם העיצוב' }), 'חג');
    await expect.element(screen.getByText('שם העיצוב, ברירת מחדל לסוגי מסמכים')).toBeVisible();
    await saveButton(screen).click();
    await expect
      .poll(() => server.callsTo(SAVE)[0]?.body)
      .toEqual({ version: 1, designId: SPARE_ID, name: 'חג', docTypes: [9999] });
  });

  test('that somebody else deleted is read again once its removal is refused', async () => {
    server.answer({ [REMOVE]: () => refusal(404, 'NOT_FOUND') });
    const screen = await open();
    await choice(screen).selectOptions(SPARE_ID);
    await screen.getByRole('button', { name: 'מחיקת העיצוב' }).click();
    server.answer({ [GET]: () => settings({ version: 2, designs: [QUOTES] }) });
    await screen.getByRole('button', { name: 'מחיקת העיצוב' }).last().click();
    await expect.element(screen.getByText('העיצוב נמחק בינתיים')).toBeInTheDocument();
    closeDialogs();
  });

  test('is not deleted while it is a default, and says why; another goes', async () => {
    server.answer({ [REMOVE]: () => settings({ designs: [QUOTES] }) });
    const screen = await open();
    const remove = screen.getByRole('button', { name: 'מחיקת העיצוב' });
    await choice(screen).selectOptions(QUOTES_ID);
    await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
    await expect.element(screen.getByText(/כדי למחוק אותו מבטלים קודם/)).toBeVisible();
    await choice(screen).selectOptions(SPARE_ID);
    await expect.element(remove).not.toHaveAttribute('aria-disabled');
    await remove.click();
    await expect.poll(() => remove.elements().length).toBe(2);
    await remove.last().click();
    await expect.element(choice(screen)).toHaveValue('');
    await expect.poll(() => JSON.stringify(shownToasts())).toContain('העיצוב חגיגי נמחק');
    await expect.element(remove).not.toBeInTheDocument();
  });

  test('asks before it is deleted while something is not saved, also what is of all designs', async () => {
    const screen = await open();
    await choice(screen).selectOptions(SPARE_ID);
    await openTab(screen, 'payment');
    await screen.getByRole('switch', { name: /הפקת מסמכים במט"ח/ }).click();
    await openTab(screen, 'look');
    await screen.getByRole('button', { name: 'מחיקת העיצוב' }).click();
    await screen.getByRole('button', { name: 'הישארות בעיצוב' }).click();
    await expect.element(saveButton(screen)).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(server.callsTo(REMOVE)).toHaveLength(0);
  });

  test('says which settings are of all designs', async () => {
    const screen = await open();
    const notes = screen.getByText(/^לכל העיצובים/);
    await expect.element(layout(screen, 'קלאסי')).toBeChecked();
    expect(notes.elements()).toHaveLength(0);
    await expect.element(screen.getByRole('radiogroup', { name: 'צבע העסק' })).toBeVisible();
    await choice(screen).selectOptions(QUOTES_ID);
    await expect.element(screen.getByRole('radiogroup', { name: 'צבע העיצוב' })).toBeVisible();
    // Rows, texts, images, permissions.
    await expect.poll(() => notes.elements().length).toBe(4);
  });

  test('no more than twenty', async () => {
    const designs = Array.from({ length: 19 }, (_, at) =>
      aDesign({ id: `c0ffee00-0000-4000-8000-0000000004${String(at + 10)}`, name: String(at) }),
    );
    server.answer({ [GET]: () => settings({ designs }) });
    const screen = await open();
    await expect.element(addButton(screen)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(screen.getByText('יש כבר 20 עיצובים, ואי אפשר להוסיף עוד')).toBeVisible();
  });

  test.each([1440, 390])('has nothing for axe to say at %i', async (width) => {
    await page.viewport(width, 844);
    const screen = await open();
    await choice(screen).selectOptions(QUOTES_ID);
    await expect.element(layout(screen, 'מסגרת')).toBeChecked();
    expect(await violations()).toEqual([]);
    await openTab(screen, 'payment');
    await expect.element(screen.getByRole('switch', { name: /קוד QR/ })).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});

describe('the switches', () => {
  test('change the sample at once, and are saved; how soon it followed is said', async () => {
    server.answer({ [SAVE]: () => ({ ...two(), version: 2, showsCode: false }) });
    const screen = await open();
    await expect.element(screen.getByText('זהה ל־PDF, מסמך לדוגמה')).toBeVisible();
    await openTab(screen, 'payment');
    await screen.getByRole('switch', { name: /קוד QR/ }).click();
    await expect.poll(lastSample).toMatchObject({ showsCode: false });
    await expect.element(screen.getByText(/זהה ל־PDF, עודכן בתוך \d+\.\d שניות/)).toBeVisible();
    await saveButton(screen).click();
    await expect
      .poll(() => server.callsTo(SAVE)[0]?.body)
      .toEqual({ version: 1, showsCode: false });
    // What is saved is drawn again, not taken from the sample before it.
    await expect.poll(lastSample).toEqual({ docType: 305, language: 'he', printLayout: 'classic' });
  });
});
