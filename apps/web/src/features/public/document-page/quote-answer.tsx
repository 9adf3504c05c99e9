import type { DocumentPage } from '@pinkas/contract/public/document-page/document-page.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Card } from '@pinkas/ui/layout/card';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { AnswerForm } from './answer-form.tsx';
import { isTooLate, useAnswer } from './document-page.queries.ts';
import { useDocumentWords } from './document-words.ts';

export interface QuoteAnswerProps {
  readonly page: DocumentPage;
  readonly token: string;
}

/** The customer's answer to a quote: asked for while it is open, thanked for once it was given. */
export function QuoteAnswer({ page, token }: QuoteAnswerProps) {
  const text = usePhrases('documentPage');
  const { issuer } = useDocumentWords(page);
  const [step, setStep] = useState<'ask' | 'accepted' | 'rejected'>('ask');
  const answer = useAnswer(token);
  if (answer.isSuccess) {
    const isAccepted = step === 'accepted';
    return (
      <Alert
        tone={isAccepted ? 'ok' : 'info'}
        title={text(isAccepted ? 'acceptedTitle' : 'rejectedTitle')}
        isLive
      >
        {text(isAccepted ? 'acceptedText' : 'rejectedText', { issuer })}
      </Alert>
    );
  }
  if (isTooLate(answer.error)) {
    return (
      <Alert tone="warn" isLive>
        {text('answerTooLate')}
      </Alert>
    );
  }
  if (!page.isAnswerable) return null;
  if (step !== 'ask') {
    return <AnswerForm page={page} kind={step} answer={answer} onBack={() => setStep('ask')} />;
  }
  return (
    <Card title={text('answerTitle')}>
      <div className="paper-answer pk-no-print">
        <p>{text('answerText', { issuer })}</p>
        <div className="paper-answer__buttons">
          <Button
            variant="filled"
            size="lg"
            icon={<IconCheck aria-hidden stroke={1.75} />}
            onClick={() => setStep('accepted')}
          >
            {text('accept')}
          </Button>
          <Button size="lg" variant="quiet" onClick={() => setStep('rejected')}>
            {text('reject')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
