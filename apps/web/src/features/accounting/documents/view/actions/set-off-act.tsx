import type { CustomerCredits } from '@pinkas/contract/accounting/documents/allocations.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { Button } from '@pinkas/ui/actions/button';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { AllocateDialog } from '../../../../../shared/allocations/lazy-dialogs.tsx';
import { useDocumentName } from '../../../../../shared/documents/document-name.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { isSetOffRequested } from '../../requested-set-off.ts';
import type { PayingCredits } from './set-off.ts';

interface SetOffActProps {
  readonly document: DocumentView;
  readonly paying: PayingCredits;
}

/** Sets the credit of the customer off against a document, once it may pay it. */
export function SetOffAct({ document, paying }: SetOffActProps) {
  const { credits, havePaid } = paying;
  if (!havePaid || credits === undefined) return null;
  return <LoadedAct document={document} credits={credits} arePaying={paying.arePaying} />;
}

interface LoadedActProps {
  readonly document: DocumentView;
  readonly credits: CustomerCredits;
  /** Whether they may pay the document now. */
  readonly arePaying: boolean;
}

/** The act and its dialog, which opens by itself where that was asked before the issue. */
function LoadedAct({ document, credits, arePaying }: LoadedActProps) {
  const text = usePhrases('allocations');
  const nameOf = useDocumentName();
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(() => isSetOffRequested(state));
  function close() {
    setIsOpen(false);
    // A reload of the page must not open it again.
    if (isSetOffRequested(state)) void navigate(pathname + search, { replace: true });
  }
  return (
    <>
      {arePaying && (
        <Button
          variant="filled"
          icon={<IconArrowsExchange aria-hidden stroke={1.75} />}
          onClick={() => setIsOpen(true)}
        >
          {text('setOff')}
        </Button>
      )}
      {isOpen && (
        <AllocateDialog
          title={text('dialogOf', { document: nameOf(document) })}
          credits={credits}
          documentId={document.id}
          onClose={close}
        />
      )}
    </>
  );
}
