import type { QuestionPage } from '@pinkas/contract/public/question-page/question-page.contract';
import { NOTE_LENGTH_MAX } from '@pinkas/domain/limits';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { paperWords } from '@pinkas/phrases/paper-words';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { Card } from '@pinkas/ui/layout/card';
import { isolated } from '@pinkas/ui/values/isolated';
import { useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useAnswerQuestion, useQuestionPage } from './question-page.queries.ts';
import './question-page.css';

/** Whether the link opens nothing any more. */
function isEnded(reason: unknown): boolean {
  return reason instanceof ApiError && reason.status === 404;
}

/** The page of a question for the one person whom its mail was sent to. */
export function QuestionPageScreen({ token }: { readonly token: string }) {
  const text = usePhrases('questionPage');
  const query = useQuestionPage(token);
  usePageTitle(text('pageTitle'));
  if (query.isError && isEnded(query.error)) return <Ended />;
  if (query.data !== undefined) return <Found page={query.data} token={token} />;
  return (
    <Card isFlush={!query.isError}>
      <h1 className="pk-visually-hidden">{text('pageTitle')}</h1>
      {query.isError ? (
        <PageError
          title={text('failedTitle')}
          reason={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonCard lines={5} />
      )}
    </Card>
  );
}

function Ended() {
  const text = usePhrases('questionPage');
  return (
    <Card>
      <h1 className="pk-visually-hidden">{text('pageTitle')}</h1>
      <EmptyState
        title={text('unknownTitle')}
        text={text('unknownText')}
        actions={<ButtonLink href="/">{text('toProduct')}</ButtonLink>}
      />
    </Card>
  );
}

interface FoundProps {
  readonly page: QuestionPage;
  readonly token: string;
}

function Found({ page, token }: FoundProps) {
  const text = usePhrases('questionPage');
  const docTypes = usePhrases('docTypes');
  const papers = usePhrases('papers');
  const { language } = useLanguage();
  const { businessHe, businessEn, paper, notes } = page;
  const business = language === 'en' && businessEn !== '' ? businessEn : businessHe;
  return (
    <Card>
      <div className="question-page">
        <h1>{text('heading', { paper: isolated(paperWords({ docTypes, papers }, paper)) })}</h1>
        <p className="question-page__of">{text('of', { business: isolated(business) })}</p>
        <ul className="question-page__notes">
          {notes.map(({ id, text: words, side, byName, at }) => (
            <li key={id} className={`question-page__note question-page__note--${side}`}>
              <p dir="auto">{words}</p>
              <p className="question-page__of">
                {isolated(byName)}, {isolated(formatInstant(at))}
              </p>
            </li>
          ))}
        </ul>
        <Answer page={page} token={token} />
      </div>
    </Card>
  );
}

function Answer({ page: { isAnswered }, token }: FoundProps) {
  const text = usePhrases('questionPage');
  const answering = useAnswerQuestion(token);
  const [typed, setTyped] = useState('');
  const requestKey = useRequestKey();
  function send(): void {
    const answer = typed.trim();
    if (answer === '' || answering.isPending) return;
    answering.mutate(
      { text: answer, idempotencyKey: requestKey.keyFor(answer) },
      {
        onSuccess: () => {
          requestKey.forget();
          setTyped('');
        },
      },
    );
  }
  if (isEnded(answering.error)) {
    return (
      <Alert tone="warn" isLive title={text('unknownTitle')}>
        {text('unknownText')}
      </Alert>
    );
  }
  return (
    <form
      className="question-page__answer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {answering.isSuccess ? (
        <Alert tone="ok" isLive title={text('thanksTitle')}>
          {text('thanksText')}
        </Alert>
      ) : (
        isAnswered && <Alert tone="info">{text('answeredAlready')}</Alert>
      )}
      <TextAreaField
        label={text('answerLabel')}
        help={text('answerHelp')}
        rows={4}
        dir="auto"
        maxLength={NOTE_LENGTH_MAX}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
      />
      <ServerProblem reason={answering.error} title={text('failed')} />
      <div>
        <Button
          type="submit"
          variant="filled"
          size="lg"
          isLoading={answering.isPending}
          disabled={typed.trim() === ''}
        >
          {text('send')} <Kbd keys="Ctrl Enter" />
        </Button>
      </div>
    </form>
  );
}
