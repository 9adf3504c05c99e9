import {
  AcceptFields,
  RejectFields,
  type DocumentPage,
} from '@pinkas/contract/public/document-page/document-page.contract';
import { ANSWER_NAME_LENGTH_MAX, ANSWER_REMARK_LENGTH_MAX } from '@pinkas/domain/limits';
import { formatAgorot } from '@pinkas/domain/money/format';
import { isSignaturePath } from '@pinkas/domain/quotes/signature-path';
import { Button } from '@pinkas/ui/actions/button';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Card } from '@pinkas/ui/layout/card';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { SignaturePad } from '../../../shared/signature/signature-pad.tsx';
import type { useAnswer } from './document-page.queries.ts';
import { useDocumentWords } from './document-words.ts';

export interface AnswerFormProps {
  readonly page: DocumentPage;
  readonly kind: 'accepted' | 'rejected';
  readonly answer: ReturnType<typeof useAnswer>;
  readonly onBack: () => void;
}

/** Explains the content and recipient of an answer; for an acceptance its sum, where the quote has one. */
function useExplanation(page: DocumentPage, kind: AnswerFormProps['kind']): string {
  const text = usePhrases('documentPage');
  const { issuer } = useDocumentWords(page);
  const { totalAgorot } = page;
  if (kind === 'rejected') return text('rejectText', { issuer });
  return totalAgorot === null
    ? text('acceptTextNoSum', { issuer })
    : text('acceptText', { sum: `₪ ${formatAgorot(totalAgorot)}`, issuer });
}

/** Name, and a drawn signature or a reason, of an answer that is final. */
export function AnswerForm({ page, kind, answer, onBack }: AnswerFormProps) {
  const text = usePhrases('documentPage');
  const explanation = useExplanation(page, kind);
  const isAccepted = kind === 'accepted';
  const [signature, setSignature] = useState('');
  const [isSigned, setIsSigned] = useState(true);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function send({ name, remark }: z.output<typeof AcceptFields>): Promise<void> {
    const isDrawn = signature === '' || isSignaturePath(signature);
    setIsSigned(isDrawn);
    if (!isDrawn) return;
    const body = isAccepted
      ? ({
          answer: 'accepted',
          name,
          remark,
          signature: signature === '' ? null : signature,
        } as const)
      : ({ answer: 'rejected', name, remark } as const);
    // A failure is shown in place below.
    await answer.mutateAsync(body).catch(() => undefined);
  }
  const form = useForm({
    spec: { schema: isAccepted ? AcceptFields : RejectFields },
    stored: { name: '', remark: '' },
    send,
  });

  return (
    <Card title={text(isAccepted ? 'acceptTitle' : 'rejectTitle')}>
      <form className="paper-answer pk-no-print" {...form.element}>
        <p>{explanation}</p>
        <TextField
          {...form.bind('name')}
          ref={first}
          label={text('name')}
          autoComplete="name"
          maxLength={ANSWER_NAME_LENGTH_MAX}
        />
        {isAccepted && (
          <SignaturePad
            path={signature}
            onChange={(path) => {
              setSignature(path);
              setIsSigned(true);
            }}
            error={isSigned ? undefined : text('signatureTooShort')}
          />
        )}
        <TextAreaField
          {...form.bind('remark')}
          label={text(isAccepted ? 'remark' : 'reason')}
          isOptional={isAccepted}
          rows={2}
          dir="auto"
          maxLength={ANSWER_REMARK_LENGTH_MAX}
        />
        <ServerProblem reason={answer.error} title={text('answerFailed')} />
        <div className="paper-answer__buttons">
          <Button type="submit" variant="filled" size="lg" isLoading={answer.isPending}>
            {text(isAccepted ? 'acceptSend' : 'rejectSend')}
          </Button>
          <Button size="lg" variant="quiet" onClick={onBack}>
            {text('back')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
