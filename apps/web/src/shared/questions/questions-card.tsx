import { mayAsk, sideOfRole } from '@pinkas/domain/questions/question';
import { Card } from '@pinkas/ui/layout/card';

import { isMissing } from '../api/api-error.ts';
import { PageError } from '../dialog/page-error.tsx';
import { usePhrases } from '../language/use-phrases.ts';
import { useSession } from '../session/session-store.ts';
import { useIsAtWork } from '../session/use-may.ts';
import { QuestionField } from './question-field.tsx';
import { QuestionThread } from './question-thread.tsx';
import { useAsk, useQuestions, type PaperProps } from './questions.queries.ts';
import './questions.css';

/** Questions of the accountant about a document. Renders nothing where there are none and the person may not ask. */
export function QuestionsCard({ paper }: PaperProps) {
  const text = usePhrases('questions');
  const { role } = useSession().principal;
  const query = useQuestions(paper);
  const asking = useAsk(paper);
  const questions = query.data?.questions ?? [];
  const isAtWork = useIsAtWork();
  const isAsking = mayAsk(role) && isAtWork;
  const isFailed = query.isError && query.data === undefined && !isMissing(query.error);
  if (questions.length === 0 && !isAsking && !isFailed) return null;
  return (
    <Card title={text('title')}>
      <div className="questions">
        {isFailed && (
          <PageError
            title={text('failed')}
            reason={query.error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {questions.length > 0 && (
          <ul className="questions__list">
            {questions.map((question) => (
              <QuestionThread key={question.id} question={question} side={sideOfRole(role)} />
            ))}
          </ul>
        )}
        {isAsking && (
          <QuestionField
            sending={asking}
            label={text('askLabel')}
            help={text('askHelp')}
            button={text('ask')}
            done={text('asked')}
          />
        )}
      </div>
    </Card>
  );
}
