import { phrasesNow } from '../../../../../shared/language/language-store.ts';
import type { LeaveQuestion } from '../../../../../shared/navigation/leave-guard.tsx';
import type { DraftReview } from '../form/draft-review.ts';
import { hasContent } from '../form/has-content.ts';
import type { DraftSaver } from './draft-saver.ts';

/** Returns what leaving the form means now: nothing was written, the draft is safe and where, or changes are not saved yet. */
export function leaveQuestion(review: DraftReview, saver: DraftSaver): LeaveQuestion {
  const text = phrasesNow('writing');
  const state = saver.state();
  const buttons = { go: text('leaveGo'), stay: text('leaveStay') };
  const safe = { title: text('leaveTitle'), ...buttons, offersDraft: false };
  if (!hasContent(review.get().form)) return { ...safe, text: text('leaveEmpty') };
  if (state.kind === 'here') return { ...safe, text: text('leaveHere'), offersDraft: true };
  if (saver.isSaved() && state.kind !== 'conflict') return { ...safe, text: text('leaveSaved') };
  return {
    title: phrasesNow('dialogs')('leaveTitle'),
    text: text('leaveUnsaved'),
    ...buttons,
    offersDraft: state.kind !== 'conflict',
  };
}
