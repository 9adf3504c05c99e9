import { choose, type Choice } from '@pinkas/ui/overlay/dialogs';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router';

import { phrasesNow } from '../language/language-store.ts';
import { findRouter } from './current-router.ts';
import { addLeaveGuard, hasUnsavedWork } from './leave-state.ts';

/** The question of the prompt, evaluated when it opens. */
export interface LeaveQuestion {
  readonly title: string;
  readonly text: string;
  readonly go: string;
  readonly stay: string;
  /** Whether the dialog offers to save a draft first. */
  readonly offersDraft: boolean;
}

export interface LeaveGuardOptions {
  /** Whether the page asks before it is left. */
  readonly when: boolean;
  /** The part of the query that says which work is open: a move to another one leaves this one. */
  readonly leftBy?: string | undefined;
  /** A custom question; by default the dialog warns that what was typed is lost. */
  readonly question?: (() => LeaveQuestion) | undefined;
  /** Adds the choice to save a draft before leaving. */
  readonly onSaveDraft?: (() => void | Promise<void>) | undefined;
  /** Called when the page closes without a prompt (lost session, another user): save what was typed, now. */
  readonly onForcedLeave?: (() => void) | undefined;
}

export interface LeaveGuardHandle {
  /** Lets the next move pass: call it after the work was saved, before going on. */
  readonly release: () => void;
  /** Whether the question is open; a move meanwhile would answer it. */
  readonly isAsking: boolean;
}

/** State of a move that takes the unsaved work along, such as to another type of the document. */
export const SAME_WORK = 'same-work';

/**
 * Asks before a page with unsaved work is closed: by link, Back, a URL typed by hand, or by closing the tab.
 * Navigations inside the page (its query) pass, unless they bring the start of new work, such as a customer.
 */
export function useLeaveGuard(options: LeaveGuardOptions): LeaveGuardHandle {
  const latest = useRef(options);
  const isReleased = useRef(false);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(
    () =>
      addLeaveGuard({
        isDirty: () => latest.current.when && !isReleased.current,
        onForcedLeave: () => latest.current.onForcedLeave?.(),
      }),
    [],
  );
  useLayoutEffect(() => {
    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (hasUnsavedWork()) event.preventDefault();
    }
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        (currentLocation.pathname !== nextLocation.pathname ||
          nextLocation.state !== null ||
          isOther(latest.current.leftBy, currentLocation.search, nextLocation.search)) &&
        nextLocation.state !== SAME_WORK &&
        hasUnsavedWork(),
      [],
    ),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') void askBeforeLeaving(blocker, latest.current);
  }, [blocker]);

  const release = useCallback(() => {
    isReleased.current = true;
  }, []);
  return { release, isAsking: blocker.state !== 'unblocked' };
}

function isOther(leftBy: string | undefined, before: string, after: string): boolean {
  if (leftBy === undefined) return false;
  return new URLSearchParams(before).get(leftBy) !== new URLSearchParams(after).get(leftBy);
}

/**
 * Returns whether the prompt is pending. True from the press on, also before the prompt renders: a navigation
 * by the page itself would close it.
 */
export function isLeaveAsked(): boolean {
  const blockers = [...(findRouter()?.state.blockers.values() ?? [])];
  return blockers.some(({ state }) => state === 'blocked');
}

type LeaveChoice = 'leave' | 'save' | 'stay';

/**
 * Asks the same before something that is done for leaving, such as a step that is saved; whether to go on. Without
 * unsaved work there is no question.
 */
export async function mayLeave(): Promise<boolean> {
  return !hasUnsavedWork() || (await askChoice({ when: true })) === 'leave';
}

function askChoice({ question, onSaveDraft }: LeaveGuardOptions): Promise<LeaveChoice> {
  const text = phrasesNow('dialogs');
  const own = question?.();
  const offersDraft = onSaveDraft !== undefined && own?.offersDraft !== false;
  const save: Choice<LeaveChoice> = {
    value: 'save',
    label: text('leaveSaveDraft'),
    variant: 'outlined',
  };
  return choose<LeaveChoice>({
    title: own?.title ?? text('leaveTitle'),
    text: own?.text ?? text('leaveText'),
    choices: [
      { value: 'leave', label: own?.go ?? text('leaveGo'), variant: 'danger-quiet' },
      ...(offersDraft ? [save] : []),
      { value: 'stay', label: own?.stay ?? text('leaveStay'), variant: 'filled' },
    ],
    safe: 'stay',
  });
}

async function askBeforeLeaving(
  blocker: Extract<Blocker, { state: 'blocked' }>,
  options: LeaveGuardOptions,
): Promise<void> {
  const answer = await askChoice(options);
  if (answer === 'stay') {
    blocker.reset();
    return;
  }
  if (answer === 'save') await options.onSaveDraft?.();
  blocker.proceed();
}
