import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { Suspense } from 'react';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';

const SignatureDrawing = lazyPart(async () => {
  const { SignatureDrawing: loaded } =
    await import('../../../../../shared/signature/signature-drawing.tsx');
  return { default: loaded };
});

export interface AnswerDetailProps {
  readonly answer: NonNullable<DocumentView['answer']>;
}

/** Shows the text and signature of the customer's answer to a quote. */
export function AnswerDetail({ answer: { name, remark, signature } }: AnswerDetailProps) {
  const text = usePhrases('quotes');
  return (
    <>
      {remark !== '' && (
        <span className="doc-answer__remark" dir="auto">
          {remark}
        </span>
      )}
      {signature !== null && (
        <Suspense>
          <SignatureDrawing path={signature} label={text('signatureOf', { name })} />
        </Suspense>
      )}
    </>
  );
}
