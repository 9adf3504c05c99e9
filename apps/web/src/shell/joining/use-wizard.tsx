import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { ServerProblem } from '../../shared/dialog/server-problem.tsx';
import { finishAddress } from '../../shared/joining/finish-address.ts';
import type { Joining, StepForm } from '../../shared/joining/joining-context.ts';
import {
  findShownStep,
  stepAddress,
  stepAfter,
  stepBefore,
  type ShownStep,
} from '../../shared/joining/steps.ts';
import { usePhrases } from '../../shared/language/use-phrases.ts';
import { mayLeave } from '../../shared/navigation/leave-guard.tsx';
import { leaveByForce } from '../../shared/navigation/leave-state.ts';
import { useSession } from '../../shared/session/session-store.ts';

interface StepWords {
  readonly title: PhraseKey<'joining'>;
  readonly intro: PhraseKey<'joining'>;
}

const WORDS: Readonly<Record<ShownStep, StepWords>> = {
  APPROVAL_PAGE: { title: 'approvalTitle', intro: 'approvalIntro' },
  COMPANY_DETAILS: { title: 'companyTitle', intro: 'companyIntro' },
  DESIGN_DOCUMENT: { title: 'designTitle', intro: 'designIntro' },
  DOCS_NUMBERING: { title: 'numberingTitle', intro: 'numberingIntro' },
};

/** The label of a step's button where it is not the default. */
const SUBMIT_WORDS: Readonly<Partial<Record<ShownStep, PhraseKey<'joining'>>>> = {
  APPROVAL_PAGE: 'approve',
  DOCS_NUMBERING: 'finish',
};

/** Returns the title of the current step, and its navigation. */
export function useWizard(step: ShownStep, redirectAfter: string | null): Joining {
  const text = usePhrases('joining');
  const navigate = useNavigate();
  const { principal } = useSession();
  const { approvalPage = 'none' } = principal;
  const [isGoing, setIsGoing] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);
  const isBusy = useRef(false);
  const words = WORDS[step];

  /** Saves the next step and shows it; a registration that another tab finished is finished here too. */
  async function go(): Promise<void> {
    const next = stepAfter(step, approvalPage);
    // Loaded as the guard loads it, so that no other page takes it along.
    const { saveStep } = await import('../../shared/joining/save-step.ts');
    const stands = await saveStep(next);
    // Typed text was saved, or discarded by the answer to the prompt.
    leaveByForce();
    const shown = stands === 'FINISH' ? undefined : findShownStep(next);
    await navigate(
      shown === undefined
        ? finishAddress(principal, redirectAfter)
        : stepAddress(shown, redirectAfter),
    );
  }

  async function leave(prepare: () => Promise<boolean>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsGoing(true);
    setFailure(undefined);
    try {
      if (await prepare()) await go();
    } catch (reason) {
      setFailure(reason);
    } finally {
      isBusy.current = false;
      setIsGoing(false);
    }
  }

  async function saved({ saveChanges }: StepForm, release: () => void): Promise<boolean> {
    const isSaved = await saveChanges();
    if (isSaved) release();
    return isSaved;
  }

  const before = stepBefore(step, approvalPage);
  return {
    title: text(words.title),
    intro: text(words.intro),
    goOn: (form, release) => void leave(() => saved(form, release)),
    actions: ({ isSaving }) => (
      <>
        <ServerProblem reason={failure} title={text('stepNotSaved')} />
        <div className="step-actions">
          <Button
            variant="filled"
            size="lg"
            type="submit"
            icon={<IconArrowRight aria-hidden stroke={1.75} className="pk-flip" />}
            isLoading={isSaving || isGoing}
          >
            {text(SUBMIT_WORDS[step] ?? 'next')}
          </Button>
          {before !== undefined && (
            <Button
              variant="quiet"
              size="lg"
              disabled={isSaving || isGoing}
              onClick={() => void leave(mayLeave)}
            >
              {text('later')}
            </Button>
          )}
          {before !== undefined && (
            <span className="step-actions__back">
              <ButtonLink
                size="lg"
                href={`#${stepAddress(before, redirectAfter)}`}
                icon={<IconArrowLeft aria-hidden stroke={1.75} className="pk-flip" />}
              >
                {text('back')}
              </ButtonLink>
            </span>
          )}
        </div>
      </>
    ),
  };
}
