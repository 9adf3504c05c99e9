import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { deviceNowText } from '../../../../../shared/clock.ts';
import { isLeaveAsked, SAME_WORK } from '../../../../../shared/navigation/leave-guard.tsx';
import { findSession, useSession } from '../../../../../shared/session/session-store.ts';
import { deviceStorage } from '../../../../../shared/storage/safe-storage.ts';
import type { DraftReview } from '../form/draft-review.ts';
import { holdDraft } from '../../../drafts/shared/draft-lock.ts';
import { sendDraft } from '../../../drafts/shared/drafts.queries.ts';
import { draftOwnerOf } from '../../../drafts/shared/save-local-draft.ts';
import {
  createDraftSaver,
  newIdentity,
  type DraftIdentity,
  type DraftSaver,
} from './draft-saver.ts';

/** The draft that a form begins from. */
export interface OpenedDraft {
  readonly identity: DraftIdentity;
  /** Whether the form holds what the server does not have yet. */
  readonly isUnsent: boolean;
}

/** Returns the identity of a new, empty form. */
export function newDraft(): OpenedDraft {
  return { identity: newIdentity(), isUnsent: false };
}

interface Place {
  readonly docType: DocTypeId;
  /** A simulation stays on the device, and apart from real drafts. */
  readonly isSimulation: boolean;
}

/** Saves the open form as it is typed. */
export function useDraftSaver(
  review: DraftReview,
  { identity, isUnsent }: OpenedDraft,
  { docType, isSimulation }: Place,
): DraftSaver {
  const { keeper } = useSession();
  const [saver] = useState(() =>
    createDraftSaver({
      review,
      storage: deviceStorage,
      userId: draftOwnerOf(keeper, isSimulation),
      identity,
      isUnsent,
      docType,
      send: isSimulation ? undefined : sendDraft,
      now: deviceNowText,
    }),
  );
  // In the layout phase, so that typed text is saved before the next page looks for it.
  useLayoutEffect(() => saver.start(), [saver]);
  useLayoutEffect(() => saver.setDocType(docType), [saver, docType]);
  const { id } = useSyncExternalStore(saver.subscribe, saver.identity);
  useEffect(() => {
    const letGo = holdDraft(id);
    // Resolves after the save that the unmount started, and sends nothing if that was the last.
    return () => letGo(saver.saveNow());
  }, [saver, id]);
  return saver;
}

/**
 * Sets `?draft=` to the draft from its first change on, so that a reload or another device opens it, not the
 * source of the form once more. `isHeld` leaves the URL unchanged for now.
 */
export function useNamedAddress(saver: DraftSaver, docType: DocTypeId, isHeld: boolean): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { id } = useSyncExternalStore(saver.subscribe, saver.identity);
  const isKept = useSyncExternalStore(saver.subscribe, saver.isKept);
  useEffect(() => {
    const named = new URLSearchParams(search).get('draft');
    // Once the session is gone the navigation to sign-in is pending.
    if (isHeld || isLeaveAsked()) return;
    if (!isKept || named === id || findSession() === undefined) return;
    // The type of the form: the address of a cancellation may name another one than its credit invoice.
    void navigate(`/documents/create/${String(docType)}?draft=${id}`, {
      replace: true,
      state: SAME_WORK,
    });
  }, [navigate, docType, search, id, isKept, isHeld]);
}
