import type { DocumentPage } from '@pinkas/contract/public/document-page/document-page.contract';
import { isCancelledByMark } from '@pinkas/domain/documents/rules/document-actions';
import { isQuote } from '@pinkas/domain/documents/rules/document-state';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useDocumentWords, useTypeName } from './document-words.ts';

/** Date and time in one piece. */
function whole(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}

/** Shows the customer the status of the document in one sentence; often nothing. */
export function DocumentNotice({ page }: { readonly page: DocumentPage }) {
  const text = usePhrases('documentPage');
  const typeName = useTypeName();
  const { issuer } = useDocumentWords(page);
  const { state, docType, answer, followers } = page;
  const documents = followers
    .map((follower) =>
      text('typeAndNumber', {
        type: typeName(follower.docType),
        number: String(follower.number),
      }),
    )
    .join(', ');
  const followed = documents === '' ? null : text('followedBy', { documents });
  if (state === 'cancelled') {
    return isCancelledByMark(docType) ? (
      <Alert tone="bad">{text('cancelled')}</Alert>
    ) : (
      <Alert tone="info" title={text('credited')}>
        {followed}
      </Alert>
    );
  }
  if (answer !== null) return <AnswerNotice answer={answer} followed={followed} />;
  if (followed !== null) return <Alert tone="info">{followed}</Alert>;
  if (state === 'expired') return <Alert tone="warn">{text('expired', { issuer })}</Alert>;
  const isOver = state === 'closed-manually' || (state === 'closed' && isQuote(docType));
  return isOver ? <Alert tone="info">{text('closed')}</Alert> : null;
}

interface AnswerNoticeProps {
  readonly answer: NonNullable<DocumentPage['answer']>;
  readonly followed: string | null;
}

/** Shows the customer's answer, and its result. */
function AnswerNotice({ answer, followed }: AnswerNoticeProps) {
  const text = usePhrases('documentPage');
  const values = { name: answer.name, when: whole(formatInstant(answer.at)) };
  const isAccepted = answer.answer === 'accepted';
  return (
    <Alert tone={isAccepted ? 'ok' : 'info'}>
      {text(isAccepted ? 'accepted' : 'rejected', values)} {followed}
    </Alert>
  );
}
