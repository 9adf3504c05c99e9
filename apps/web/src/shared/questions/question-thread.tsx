import type { Question } from '@pinkas/contract/accounting/questions/question';
import type { QuestionSide } from '@pinkas/domain/questions/question';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { toast } from '@pinkas/ui/overlay/toast';
import { isolated } from '@pinkas/ui/values/isolated';

import { ApiError } from '../api/api-error.ts';
import { ServerProblem } from '../dialog/server-problem.tsx';
import { usePhrases } from '../language/use-phrases.ts';
import { useIsAtWork } from '../session/use-may.ts';
import { QuestionField } from './question-field.tsx';
import { useClose, useNote, useReopen } from './questions.queries.ts';

interface QuestionThreadProps {
  readonly question: Question;
  /** The side of the viewer. */
  readonly side: QuestionSide;
}

const TONES = { open: 'warn', answered: 'info', closed: 'none' } as const;

/** One question with all that was written in it, and what is to be done with it. */
export function QuestionThread({ question, side }: QuestionThreadProps) {
  const text = usePhrases('questions');
  const { state, notes } = question;
  const isAtWork = useIsAtWork();
  return (
    <li className="questions__thread">
      <Badge tone={TONES[state]}>{text(state === 'answered' ? 'state-answered' : state)}</Badge>
      <ul className="questions__notes">
        {notes.map(({ id, text: words, side: of, byName, at, isByMail }) => (
          <li key={id} className={`questions__note questions__note--${of}`}>
            <p dir="auto">{words}</p>
            <p className="questions__by">
              {text(isByMail ? 'byMail' : 'by', {
                name: isolated(byName),
                when: isolated(formatInstant(at)),
              })}
            </p>
          </li>
        ))}
      </ul>
      {isAtWork && state === 'closed' && <Closed question={question} />}
      {isAtWork && state !== 'closed' && <Standing question={question} side={side} />}
    </li>
  );
}

function Standing({ question: { id, version }, side }: QuestionThreadProps) {
  const text = usePhrases('questions');
  const writing = useNote(id);
  const closing = useClose(id);
  const isBusiness = side === 'business';
  const isChanged = closing.error instanceof ApiError && closing.error.code === 'VERSION_CONFLICT';
  return (
    <>
      <QuestionField
        sending={writing}
        label={text(isBusiness ? 'answerLabel' : 'backLabel')}
        button={text(isBusiness ? 'answer' : 'back')}
        done={text(isBusiness ? 'answered' : 'sent')}
      >
        <Button
          size="sm"
          variant="quiet"
          isLoading={closing.isPending}
          onClick={() =>
            closing.mutate(version, { onSuccess: () => toast.success(text('closedNow')) })
          }
        >
          {text('close')}
        </Button>
      </QuestionField>
      {isChanged ? (
        <output className="questions__by">{text('changed')}</output>
      ) : (
        <ServerProblem reason={closing.error} />
      )}
    </>
  );
}

function Closed({ question: { id } }: { readonly question: Question }) {
  const text = usePhrases('questions');
  const reopening = useReopen(id);
  return (
    <div className="questions__buttons">
      <Button
        size="sm"
        variant="quiet"
        isLoading={reopening.isPending}
        onClick={() =>
          reopening.mutate(undefined, { onSuccess: () => toast.success(text('reopened')) })
        }
      >
        {text('reopen')}
      </Button>
      <ServerProblem reason={reopening.error} />
    </div>
  );
}
