import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useNextNumber } from '../documents.queries.ts';
import { readHandedCustomer } from '../handed-customer.ts';
import { DocumentEditor } from './document-editor.tsx';
import type { DraftSettings } from './draft-reading.ts';

/** documents/create/{docType}: writes and issues one document. */
export function CreateDocumentScreen() {
  const { docType: code = '' } = useParams();
  const text = usePhrases('documents');
  const setup = useAccountSetup();
  const docType = setup.docTypes.find((one) => String(one) === code);
  if (docType === undefined || docTypeKeyOf(docType) === undefined) {
    return (
      <EmptyState
        isPage
        title={text('typeUnavailable')}
        actions={
          <ButtonLink variant="filled" href="#/documents">
            {text('myDocuments')}
          </ButtonLink>
        }
      />
    );
  }
  return <Editor key={docType} docType={docType} />;
}

function Editor({
  docType,
}: {
  readonly docType: Parameters<typeof DocumentEditor>[0]['docType'];
}) {
  const setup = useAccountSetup();
  const { state } = useLocation();
  const [customer] = useState(() => readHandedCustomer(state));
  const next = useNextNumber(docType);
  const lastDocumentDate = next.data?.lastDocumentDate ?? null;
  const settings = useMemo(
    (): DraftSettings => ({
      docType,
      today: setup.today,
      companyKind: setup.business.kind,
      vatRates: setup.vatRates,
      lastDocumentDate,
      isDateOrderWarned: setup.dateGuard === 'warn',
    }),
    [docType, setup, lastDocumentDate],
  );
  // A failed answer only hides the number: the server decides about dates and numbers anyway.
  if (next.isPending) return <SkeletonCard lines={8} />;
  return <DocumentEditor docType={docType} settings={settings} customer={customer} />;
}
