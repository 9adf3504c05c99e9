import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import { useUiTexts } from '../texts.tsx';
import { closeToast, shownToasts, subscribeToToasts, TOAST_SHOWN_MS, type Toast } from './toast.ts';
import './toasts.css';

const ICONS = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle } as const;

/** Where toasts appear: one in the page. Politely read; errors at once. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts);
  const texts = useUiTexts();
  const box = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    // Shown anew for each message, so that it comes above whatever opened since.
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
          <ToastBar key={one.id} toast={one} />
        ))}
      </section>
    </>
  );
}

function ToastBar({ toast }: { readonly toast: Toast }) {
  const texts = useUiTexts();
  const [isHeld, setIsHeld] = useState(false);
  const Icon = ICONS[toast.kind];
  const stays = toast.kind === 'error' || isHeld;
  useEffect(() => {
    if (stays) return undefined;
    const timer = window.setTimeout(() => closeToast(toast.id), TOAST_SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [stays, toast.id]);
  return (
    <div
      className={`pk-toast pk-toast--${toast.kind}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon aria-hidden />
      <span className="pk-toast__text">{toast.text}</span>
      {toast.action !== undefined && (
        <button
          type="button"
          className="pk-toast__action"
          onClick={() => {
            closeToast(toast.id);
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
        onClick={() => closeToast(toast.id)}
      >
        <IconX aria-hidden />
      </button>
    </div>
  );
}
