import { billsInStages } from '@pinkas/domain/documents/links/followed-in-parts';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconFiles, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';
import { ServerProblem } from '../../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { isBlankLine } from '../form/draft-form.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import type { SourceForm } from '../form/link-form.ts';
import { useDocumentName } from '../../../../../shared/documents/document-name.ts';
import { useOpenDocuments } from './open-documents.ts';
import { SourceList } from './source-list.tsx';
import { useTakeBase } from './use-take-base.ts';

const AnyBase = lazyPart(async () => ({
  default: (await import('./any-base.tsx')).AnyBase,
}));
const StageDialog = lazyPart(async () => ({
  default: (await import('./stages/stage-dialog.tsx')).StageDialog,
}));

/** Bases the document on an earlier one of the customer: its rows are copied and it is closed. */
export function BaseOn() {
  const text = usePhrases('writing');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="doc-base">
      <BasedOnChips />
      <Button
        icon={<IconFiles aria-hidden stroke={1.75} />}
        onClick={() => setIsOpen(true)}
        data-base-on
      >
        {text('baseOn')}
      </Button>
      {isOpen && <BaseDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function BasedOnChips() {
  const text = usePhrases('writing');
  const nameOf = useDocumentName();
  const { form, docType } = useEditor();
  const links = useReview((state) => state.form.links);
  const rowWords = usePhrases('documentRows');
  const [staged, setStaged] = useState<SourceForm | undefined>(undefined);
  const bases = links.filter(({ kind }) => kind === 'base');
  if (bases.length === 0) return null;
  return (
    <>
      <ul className="doc-base__chips" aria-label={text('basedOn')}>
        {bases.map(({ source }) => (
          <li key={source.id}>
            <Isolate>{nameOf(source)}</Isolate>
            {source.rows !== undefined && (
              <Button size="sm" onClick={() => setStaged(source)}>
                {rowWords(billsInStages(docType) ? 'stage' : 'stageRowsOf')}
              </Button>
            )}
            <IconButton
              size="sm"
              label={text('linkRemove', { document: nameOf(source) })}
              icon={<IconX aria-hidden stroke={1.75} />}
              onClick={() =>
                form.setValue(
                  'links',
                  form.getValues('links').filter((link) => link.source.id !== source.id),
                  { shouldDirty: true },
                )
              }
            />
          </li>
        ))}
      </ul>
      {staged !== undefined && (
        <Suspense>
          <StageDialog source={staged} onClose={() => setStaged(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function BaseDialog({ onClose }: { readonly onClose: () => void }) {
  const text = usePhrases('writing');
  const head = usePhrases('documentHead');
  const { docType } = useEditor();
  const nameOf = useDocumentName();
  const customerId = useReview((state) => state.form.customer.id);
  const hasCustomer = useReview((state) => state.form.customer.isChosen);
  const links = useReview((state) => state.form.links);
  const open = useOpenDocuments(customerId, docType, 'base');
  const { take, refused } = useTakeBase(onClose);
  const currency = useReview((state) => state.reading.draft.currency);
  const hasRows = useReview((state) => state.form.lines.some((line) => !isBlankLine(line)));
  // Who may see all documents finds one before its customer is chosen.
  const isAny = useMay()('documents.read') && customerId === null && !hasCustomer;
  const free = open.documents.filter(({ id }) => !links.some(({ source }) => source.id === id));
  // Rows are added to those that are there: prices of two currencies are never mixed.
  const documents = free.filter((one) => !hasRows || one.currency === currency);
  return (
    <Dialog isOpen isWide onClose={onClose} title={text('baseTitle')}>
      <p>
        {isAny ? head('baseAnyText') : text(customerId === null ? 'baseNeedsCustomer' : 'baseText')}
      </p>
      {isAny && (
        <Suspense>
          <AnyBase />
        </Suspense>
      )}
      {documents.length < free.length && <p>{text('baseOtherCurrency')}</p>}
      <ServerProblem reason={take.error} />
      {refused !== undefined && (
        <Alert tone="warn" isLive>
          {text('baseOtherTerms', { document: nameOf(refused) })}
        </Alert>
      )}
      {customerId !== null && (
        <SourceList
          label={text('baseTitle')}
          emptyText={text('baseEmpty')}
          documents={documents}
          isLoading={open.isFetching || take.isPending}
          error={open.error}
          onRetry={() => void open.refetch()}
          leftOf={(document) => document.openAgorot}
          onChoose={(document) => take.mutate(document)}
        />
      )}
    </Dialog>
  );
}
