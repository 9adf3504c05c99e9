import { useEffect, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderKit } from '../../test/render-kit.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { keepFocus } from './keep-focus.ts';

let end: () => void;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

/** Buttons that go away when they are pressed, in a part between two others. */
function Rows({ names }: { readonly names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  return (
    <>
      <button type="button">לפני</button>
      <section>
        {left.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => setLeft(left.filter((one) => one !== name))}
          >
            {name}
          </button>
        ))}
      </section>
      <section>
        <button type="button">אחרי</button>
      </section>
    </>
  );
}

test('a pressed button that goes away leaves the focus to the next one of its part, the last to the one before', async () => {
  const screen = await renderKit(
    <main>
      <Rows names={['א', 'ב', 'ג']} />
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'ב', exact: true }));
  await expect.element(screen.getByRole('button', { name: 'ג', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'א', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'אחרי' })).toHaveFocus();
});

test('a button that another one replaces leaves the focus to it', async () => {
  function Swap() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <section>
        <button type="button">פתיחה</button>
        {isOpen ? (
          <button key="close" type="button" onClick={() => setIsOpen(false)}>
            סגירה
          </button>
        ) : (
          <button key="open" type="button" onClick={() => setIsOpen(true)}>
            פתיחה מחדש
          </button>
        )}
        <button type="button">שליחה</button>
      </section>
    );
  }
  const screen = await renderKit(<Swap />);
  await userEvent.click(screen.getByRole('button', { name: 'סגירה' }));
  await expect.element(screen.getByRole('button', { name: 'פתיחה מחדש' })).toHaveFocus();
});

test('a dialog whose opener went away while it was open gives the focus to what stands there', async () => {
  function Page() {
    const [state, setState] = useState<'before' | 'asked' | 'gone' | 'done'>('before');
    return (
      <main>
        <section>
          {(state === 'before' || state === 'asked') && (
            <button type="button" onClick={() => setState('asked')}>
              ביטול המסמך
            </button>
          )}
          <button type="button">הורדה</button>
        </section>
        <section>
          <button type="button">אחרון</button>
        </section>
        <Dialog
          isOpen={state === 'asked' || state === 'gone'}
          onClose={() => setState('done')}
          title="ביטול"
        >
          <button type="button" onClick={() => setState('gone')}>
            אישור
          </button>
        </Dialog>
      </main>
    );
  }
  const screen = await renderKit(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'ביטול המסמך' }));
  await userEvent.click(screen.getByRole('button', { name: 'אישור' }));
  await expect.element(screen.getByRole('button', { name: 'ביטול המסמך' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'הורדה' })).toHaveFocus();
});

test('a heading of the page that comes again with what was read keeps the focus', async () => {
  const read = new EventTarget();
  function Page() {
    const [isRead, setIsRead] = useState(false);
    useEffect(() => read.addEventListener('read', () => setIsRead(true)), []);
    return (
      <main>
        <header key={String(isRead)}>
          <h1 tabIndex={-1}>עיצוב מסמכים</h1>
        </header>
        {isRead && <button type="button">שמירה</button>}
      </main>
    );
  }
  const screen = await renderKit(<Page />);
  const heading = screen.getByRole('heading', { name: 'עיצוב מסמכים' });
  const first = heading.element();
  heading.element().focus();
  read.dispatchEvent(new Event('read'));
  await expect.element(screen.getByRole('button', { name: 'שמירה' })).toBeVisible();
  expect(first.isConnected).toBe(false);
  await expect.element(heading).toHaveFocus();
});

test('a button that is disabled for a moment gets the focus back', async () => {
  const screen = await renderKit(<button type="button">שמירה</button>);
  const button = screen.getByRole('button', { name: 'שמירה' });
  await userEvent.click(button);
  const element = button.element();
  element.setAttribute('disabled', '');
  await expect.poll(() => document.activeElement).toBe(document.body);
  element.removeAttribute('disabled');
  await expect.element(button).toHaveFocus();
});

test('a focus that was taken away on purpose stays away, whatever goes then', async () => {
  const screen = await renderKit(
    <main>
      <Rows names={['א', 'ב']} />
    </main>,
  );
  const left = screen.getByRole('button', { name: 'אחרי' }).element();
  if (left instanceof HTMLElement) left.focus();
  if (left instanceof HTMLElement) left.blur();
  // The end of the task that took it away.
  await new Promise((resolve) => {
    window.setTimeout(resolve);
  });
  left.remove();
  await new Promise((resolve) => {
    window.setTimeout(resolve);
  });
  expect(document.activeElement).toBe(document.body);
});

/** Rows of a list, each with a button that takes it away. */
function RemovableRows({ children }: { readonly children?: (name: string) => ReactNode }) {
  const [left, setLeft] = useState(['א', 'ב', 'ג']);
  return (
    <ul>
      {left.map((name) => (
        <li key={name} aria-label={name}>
          {children?.(name)}
          <button
            type="button"
            aria-label={`הסרת ${name}`}
            onClick={() => setLeft(left.filter((one) => one !== name))}
          >
            <svg aria-hidden="true" className="cross" />
          </button>
        </li>
      ))}
    </ul>
  );
}

test('behind a removed row the next row gets the focus, not the button that would remove it', async () => {
  const screen = await renderKit(<RemovableRows />);
  await userEvent.click(screen.getByRole('button', { name: 'הסרת א' }));
  const row = screen.getByRole('listitem', { name: 'ב' });
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'הסרת ב' })).toHaveFocus();
  await expect.element(row).not.toHaveAttribute('tabindex');
});

test('without rows the heading of the part gets the focus of a button that stands there again', async () => {
  function Chips() {
    const [left, setLeft] = useState(['א', 'ב']);
    return (
      <section>
        <h2>תגיות</h2>
        {left.map((name) => (
          <button
            key={name}
            type="button"
            id={name}
            onClick={() => setLeft(left.filter((one) => one !== name))}
          >
            הסרה
          </button>
        ))}
      </section>
    );
  }
  const screen = await renderKit(<Chips />);
  await userEvent.click(screen.getByRole('button', { name: 'הסרה' }).first());
  await expect.element(screen.getByRole('heading', { name: 'תגיות' })).toHaveFocus();
});

test('a key that is still held does not press what got the focus, pressed anew it does', async () => {
  const screen = await renderKit(<Rows names={['א', 'ב', 'ג']} />);
  await userEvent.click(screen.getByRole('button', { name: 'א', exact: true }));
  const next = screen.getByRole('button', { name: 'ב', exact: true });
  await expect.element(next).toHaveFocus();
  const press = (key: string, repeat: boolean): boolean =>
    next
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
      );
  // Whether the browser goes on to press it.
  expect([press('Enter', true), press(' ', true), press('ArrowDown', true)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([press('Enter', false), press('Enter', true)]).toEqual([true, true]);
});

test.for([true, false])(
  'a field gets the focus of a removed row unless touched: %s',
  async (isTouch) => {
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia(query === '(pointer: coarse)' && isTouch ? 'all' : query),
    );
    const screen = await renderKit(
      <RemovableRows>{(name) => <input aria-label={`שם ${name}`} />}</RemovableRows>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'הסרת א' }));
    const row = screen.getByRole('listitem', { name: 'ב' });
    await expect.element(isTouch ? row : row.getByRole('textbox')).toHaveFocus();
  },
);

test('a dialog that closed is forgotten: what opened it may go away unseen', async () => {
  const screen = await renderKit(<Opened />);
  await userEvent.click(screen.getByRole('button', { name: 'פתיחה' }));
  await expect.element(screen.getByRole('button', { name: 'אישור' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'פתיחה' })).toHaveFocus();
  const beside = screen.getByRole('button', { name: 'לצד' });
  await userEvent.click(beside);
  const opener = screen.getByRole('button', { name: 'פתיחה' }).element();
  const other = beside.element();
  const seen = vi.spyOn(other, 'checkVisibility');
  opener.remove();
  // The observer runs at the end of the task.
  await new Promise((resolve) => {
    window.setTimeout(resolve);
  });
  expect(seen).not.toHaveBeenCalled();
});

/** A button that opens a dialog, beside another one. */
function Opened() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section>
      <button type="button" onClick={() => setIsOpen(true)}>
        פתיחה
      </button>
      <button type="button">לצד</button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="שאלה">
        <button type="button">אישור</button>
      </Dialog>
    </section>
  );
}
