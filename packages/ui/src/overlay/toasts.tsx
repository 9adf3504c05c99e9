import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import { useUiTexts } from '../texts.tsx';
import { useHotkey } from '../hooks/use-hotkey.ts';
import {
  closeToast,
  shownToasts,
  subscribeToToasts,
  TOAST_SHOWN_MS,
  TOAST_WITH_ACTION_SHOWN_MS,
  type Toast,
} from './toast.ts';
import './toasts.css';

const ICONS = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle } as const;

/** The container of toasts: one in the page. Announced politely; errors at once. F8 focuses the newest one. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts);
  const texts = useUiTexts();
  const box = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  const back = useRef<HTMLElement>(null);
  useHotkey('F8', { isEnabled: newest !== undefined }, () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && box.current?.contains(activeElement) === false) {
      back.current = activeElement;
    }
    box.current?.lastElementChild?.querySelector('button')?.focus();
  });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    // Shown again for each message, so that it is above anything opened since.
    element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  const polite = toasts.filter((one) => one.kind !== 'error');
  const errors = toasts.filter((one) => one.kind === 'error');
  return (
    <>
      <div className="pk-visually-hidden" aria-live="polite" aria-atomic="false">
        {polite.map((one) => (
          <p key={one.id}>{one.text}</p>
        ))}
      </div>
      <div className="pk-visually-hidden" aria-live="assertive" aria-atomic="false">
        {errors.map((one) => (
          <p key={one.id}>{one.text}</p>
        ))}
      </div>
      <section ref={box} popover="manual" className="pk-toasts" aria-label={texts.notifications}>
        {toasts.map((one) => (
          <ToastBar key={one.id} toast={one} onClosed={() => back.current?.focus()} />
        ))}
      </section>
    </>
  );
}

interface ToastBarProps {
  readonly toast: Toast;
  /** Called when it is closed by one of its buttons. */
  readonly onClosed: () => void;
}

function ToastBar({ toast, onClosed }: ToastBarProps) {
  const texts = useUiTexts();
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const Icon = ICONS[toast.kind];
  const stays = toast.kind === 'error' || isPointedAt || hasFocus;
  const shownMs = toast.action === undefined ? TOAST_SHOWN_MS : TOAST_WITH_ACTION_SHOWN_MS;
  useEffect(() => {
    if (stays) return undefined;
    const timer = window.setTimeout(() => closeToast(toast.id), shownMs);
    return () => window.clearTimeout(timer);
  }, [stays, shownMs, toast.id]);
  return (
    <div
      className={`pk-toast pk-toast--${toast.kind}`}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Icon aria-hidden />
      <span className="pk-toast__text">{toast.text}</span>
      {toast.action !== undefined && (
        <button
          type="button"
          className="pk-toast__action"
          aria-keyshortcuts="F8"
          onClick={() => {
            closeToast(toast.id);
            onClosed();
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className="pk-toast__close"
        aria-label={texts.close}
        onClick={() => {
          closeToast(toast.id);
          onClosed();
        }}
      >
        <IconX aria-hidden />
      </button>
    </div>
  );
}
