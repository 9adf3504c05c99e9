import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderKit } from '../../test/render-kit.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { keepFocus } from './keep-focus.ts';

let end: () => void;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => end());

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
