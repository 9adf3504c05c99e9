import { useLayoutEffect, useRef, useState } from 'react';

import { deviceStorage } from '../../../../shared/storage/safe-storage.ts';
import { hasContent } from './draft-form.ts';
import type { DraftReview } from './draft-review.ts';
import {
  findKeptDraft,
  forgetDraft,
  keepDraft,
  type DraftPlace,
  type KeptDraft,
} from './draft-storage.ts';

const KEEP_AFTER_MS = 2_000;

export interface DraftKeeping {
  /** What was found on entry and not yet decided about. */
  readonly found: KeptDraft | undefined;
  /** The offer was answered; the kept draft itself stays until it is replaced or forgotten. */
  readonly closeOffer: () => void;
  /** Whether what is on the screen is kept now. */
  readonly isKept: boolean;
  readonly keepNow: () => void;
  readonly forget: () => void;
}

/** `2026-11-20T09:46:00Z`: shown beside an offer, never a business date. */
function nowText(): string {
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'UTC',
  })
    .format()
    .replace(' ', 'T')
    .concat('Z');
}

/**
 * Keeps what is typed on this device: two seconds after a pause, when the page is hidden, and when it
 * is left. `keyOf` gives the key of the submit, which has to live as long as the text.
 */
export function useDraftKeeping(
  review: DraftReview,
  place: DraftPlace,
  keyOf: () => string,
): DraftKeeping {
  const [found, setFound] = useState(() => findKeptDraft(deviceStorage, place));
  const [isKept, setIsKept] = useState(false);
  const isChanged = useRef(false);
  const actions = useRef({ keepNow: () => {}, forget: () => {} });
  const { userId, docType } = place;
  const keptType = useRef(docType);

  // In the layout phase, so that what was typed is kept before the next page looks for it.
  useLayoutEffect(() => {
    const here = { userId, docType };
    let timer = 0;
    function keepNow() {
      window.clearTimeout(timer);
      const { form } = review.get();
      if (!isChanged.current || !hasContent(form)) return;
      isChanged.current = false;
      keepDraft(deviceStorage, here, { form, idempotencyKey: keyOf(), savedAt: nowText() });
      setIsKept(true);
    }
    function forget() {
      window.clearTimeout(timer);
      isChanged.current = false;
      forgetDraft(deviceStorage, here);
      setIsKept(false);
    }
    if (keptType.current !== docType) {
      // Another type was chosen: the draft moves with it.
      forgetDraft(deviceStorage, { userId, docType: keptType.current });
      keptType.current = docType;
      isChanged.current = true;
      timer = window.setTimeout(keepNow, KEEP_AFTER_MS);
    }
    let known = review.get().form;
    const stop = review.subscribe(() => {
      const { form } = review.get();
      if (form === known) return;
      known = form;
      isChanged.current = true;
      window.clearTimeout(timer);
      timer = window.setTimeout(keepNow, KEEP_AFTER_MS);
    });
    function onHide() {
      if (document.visibilityState === 'hidden') keepNow();
    }
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', onHide);
    actions.current = { keepNow, forget };
    return () => {
      stop();
      keepNow();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [review, userId, docType, keyOf]);

  return {
    found,
    closeOffer: () => setFound(undefined),
    isKept,
    keepNow: () => actions.current.keepNow(),
    forget: () => actions.current.forget(),
  };
}
