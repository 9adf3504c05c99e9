import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { mayAsk } from '@pinkas/domain/questions/question';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';

import { Questions } from '../../../../shared/questions/lazy-questions.tsx';
import { useSession } from '../../../../shared/session/session-store.ts';
import { ReminderCard } from '../reminders/reminder-card.tsx';
import { CustomerPageCard } from './customer-page-card.tsx';
import { DocumentChainCard } from './chain/document-chain.tsx';
import { DocumentCredits } from './chain/document-credits.tsx';
import { DocumentFiles } from './document-files.tsx';
import { DocumentNotes } from './events/document-notes.tsx';
import { DocumentPayments } from './document-payments.tsx';
import { LinkedDocuments } from './chain/linked-documents.tsx';
import { RowsLeft } from './chain/rows-left.tsx';
import { usePayingCredits } from './actions/set-off.ts';
import { VerificationCard } from './verification-card.tsx';

/** Content below the sum and the events of a document: its payments and links, then rarely used parts, folded. */
export function RestOfSide({ document }: { readonly document: DocumentView }) {
  const { isMobile } = useMediaSizes();
  const { role } = useSession().principal;
  // Where they may pay it, they stand under its sum.
  const { havePaid } = usePayingCredits(document);
  const mayHaveQuestions = document.questionCount > 0 || mayAsk(role);
  return (
    <>
      <DocumentPayments document={document} />
      <RowsLeft document={document} />
      <LinkedDocuments document={document} />
      {/* The vertical chain is long, so on a phone it comes after the most used parts. */}
      {isMobile && <DocumentChainCard document={document} />}
      {!havePaid && <DocumentCredits document={document} />}
      <ReminderCard document={document} />
      {mayHaveQuestions && <Questions paper={{ documentId: document.id }} />}
      <CustomerPageCard document={document} />
      <DocumentNotes document={document} />
      <DocumentFiles id={document.id} />
      <VerificationCard path={document.verificationPath} />
    </>
  );
}
