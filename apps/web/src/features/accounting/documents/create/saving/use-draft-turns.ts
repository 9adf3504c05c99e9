import { choose } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import type { DraftForm } from '../form/draft-form.ts';
import type { DraftReview } from '../form/draft-review.ts';
import { readDraftNow } from '../../../drafts/shared/drafts.queries.ts';
import { newIdentity, type DraftSaver } from './draft-saver.ts';

interface OpenForm {
  readonly review: DraftReview;
  /** Puts another text into the form. */
  readonly show: (form: DraftForm) => void;
  /** Lets the next navigation proceed without a prompt. */
  readonly release: () => void;
}

type ConflictAnswer = 'theirs' | 'mine' | 'separate';

/**
 * Asks the person what to do when a save cannot continue: somebody else saved the draft, or it was issued.
 * Until then nothing is overwritten, and what is typed stays on the device.
 */
export function useDraftTurns(saver: DraftSaver, form: OpenForm): void {
  const text = usePhrases('drafts');
  const navigate = useNavigate();
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });

  useEffect(() => {
    if (state.kind === 'conflict') void solveConflict();
    if (state.kind === 'issued') void solveIssued(state.documentId);

    async function solveConflict(): Promise<void> {
      const answer = await choose<ConflictAnswer>({
        title: text('conflictTitle'),
        text: text('conflictText'),
        choices: [
          { value: 'theirs', label: text('conflictTheirs'), variant: 'outlined' },
          { value: 'mine', label: text('conflictMine'), variant: 'outlined' },
          { value: 'separate', label: text('conflictSeparate'), variant: 'filled' },
        ],
        safe: 'separate',
      });
      if (answer === 'separate') {
        saver.forget();
        saver.restart(newIdentity());
        toast.success(text('separated'));
        return;
      }
      const { id, issueKey, version, content } = await readDraftNow(saver.identity().id);
      if (answer === 'mine') {
        saver.restart({ id, issueKey, version });
        return;
      }
      saver.forget();
      latest.current.show(content);
      saver.restart({ id, issueKey, version }, latest.current.review.get().form);
    }

    async function solveIssued(documentId: string): Promise<void> {
      const answer = await choose<'open' | 'go-on'>({
        title: text('issuedTitle'),
        text: text('issuedText'),
        choices: [
          { value: 'go-on', label: text('issuedGoOn'), variant: 'outlined' },
          { value: 'open', label: text('issuedOpen'), variant: 'filled' },
        ],
        safe: 'go-on',
      });
      saver.forget();
      if (answer === 'go-on') {
        saver.restart(newIdentity());
        return;
      }
      latest.current.release();
      void navigate(`/documents/${documentId}`);
    }
  }, [state, saver, text, navigate]);
}
