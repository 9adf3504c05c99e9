import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Suspense, useMemo, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { SAME_WORK } from '../../../../shared/navigation/leave-guard.tsx';
import { useAccountSetup, useSession } from '../../../../shared/session/session-store.ts';
import { useNextNumber } from '../issuing.queries.ts';
import type { BegunForm } from './saving/begun-form.ts';
import { fieldsByTerms } from './customer/customer-terms.ts';
import { readPrefilledCustomer, readPrefilledTerms } from './customer/prefilled-customer.ts';
import { docTypeOfAddress, rulesOf } from '../type-words.ts';
import { DocumentEditor } from './document-editor.tsx';
import type { DraftForm } from './form/draft-form.ts';
import { blankDraft } from './form/blank-draft.ts';
import { draftSettings } from './form/reading/draft-settings.ts';
import { originOf, typeOfOrigin, type DraftOrigin } from './form/draft-origin.ts';

const FilledForm = lazyPart(async () => ({
  default: (await import('./filled-form.tsx')).FilledForm,
}));
const OpenedForm = lazyPart(async () => ({
  default: (await import('./saving/opened-form.tsx')).OpenedForm,
}));

/** The initial content of the create screen. */
type WorkSource =
  | { readonly kind: 'blank' }
  | { readonly kind: 'document'; readonly origin: DraftOrigin }
  | StoredSource;

interface StoredSource {
  readonly kind: 'draft' | 'template';
  readonly id: string;
}

function sourceOf(parameters: URLSearchParams): WorkSource {
  const draft = parameters.get('draft');
  if (draft !== null && draft !== '') return { kind: 'draft', id: draft };
  const template = parameters.get('template');
  if (template !== null && template !== '') return { kind: 'template', id: template };
  const origin = originOf(parameters);
  return origin === undefined ? { kind: 'blank' } : { kind: 'document', origin };
}

/** documents/create/{docType}: writes and issues one document of a type by its code or key, or the first of the account by `new`. */
export function CreateDocumentScreen() {
  const { docType: code = '' } = useParams();
  const [parameters] = useSearchParams();
  const { state, key } = useLocation();
  const text = usePhrases('documents');
  const setup = useAccountSetup();
  const named = code === 'new' ? setup.docTypes[0] : docTypeOfAddress(code);
  const wanted = sourceOf(parameters);
  const docType =
    named === undefined || wanted.kind !== 'document' ? named : typeOfOrigin(wanted.origin, named);
  const isSimulation = parameters.get('simulator') === '1';
  // A customer in the navigation state starts a new form, also on this same page.
  const handed = readPrefilledCustomer(state) === undefined ? '' : key;
  const place = [JSON.stringify(wanted), String(isSimulation), handed].join(':');
  const { count, source } = useWork(docType, place, wanted, state === SAME_WORK);
  if (docType === undefined || !setup.docTypes.includes(docType)) {
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
  const shared = { docType, isSimulation };
  if (source.kind === 'blank') return <BlankEditor key={count} {...shared} />;
  if (source.kind === 'document') {
    return <FilledEditor key={count} {...shared} origin={source.origin} />;
  }
  return <DraftEditor key={count} {...shared} source={source} />;
}

/**
 * Names the work on the screen and what it began from: a new one begins with another type or source,
 * but for a move that takes the work along, such as one that names the draft that it became.
 */
function useWork(
  docType: DocTypeId | undefined,
  place: string,
  wanted: WorkSource,
  isSame: boolean,
): { readonly count: number; readonly source: WorkSource } {
  const [work, setWork] = useState({ docType, place, source: wanted, count: 0 });
  if (work.docType === docType && work.place === place) return work;
  const next = isSame
    ? { ...work, docType, place }
    : { docType, place, source: wanted, count: work.count + 1 };
  setWork(next);
  return next;
}

interface EditorProps {
  readonly docType: DocTypeId;
  readonly isSimulation: boolean;
}

function BlankEditor(props: EditorProps) {
  const setup = useAccountSetup();
  const { state } = useLocation();
  const [initial] = useState((): DraftForm => {
    const customer = readPrefilledCustomer(state);
    const rules = rulesOf(props.docType);
    const { today, mayIssueForeign, defaultPaymentTerms: defaultTerms } = setup;
    const empty = blankDraft(today, setup, rules);
    const context = { rules, mayIssueForeign, defaultTerms };
    const terms = customer === undefined ? undefined : readPrefilledTerms(state);
    const fields = fieldsByTerms(empty, terms, context);
    return { ...empty, ...(customer !== undefined && { customer }), ...fields };
  });
  return <Editor {...props} begun={{ form: initial }} />;
}

/** Waits for the values of the document that the new one is made from. */
function FilledEditor({ origin, ...props }: EditorProps & { readonly origin: DraftOrigin }) {
  const [firstType] = useState(props.docType);
  return (
    <Suspense fallback={<SkeletonCard lines={8} />}>
      <FilledForm origin={origin} docType={firstType}>
        {(form) => <Editor {...props} begun={{ form }} isFilled />}
      </FilledForm>
    </Suspense>
  );
}

/** Waits for a saved draft or template, from the device or the server. */
function DraftEditor({ source, ...props }: EditorProps & { readonly source: StoredSource }) {
  return (
    <Suspense fallback={<SkeletonCard lines={8} />}>
      <OpenedForm {...props} id={source.id} isTemplate={source.kind === 'template'}>
        {(begun) => <Editor {...props} begun={begun} isFilled />}
      </OpenedForm>
    </Suspense>
  );
}

function Editor(props: EditorProps & { readonly begun: BegunForm; readonly isFilled?: boolean }) {
  const { docType } = props;
  const setup = useAccountSetup();
  const { email } = useSession();
  const next = useNextNumber(docType);
  const [isReady, setIsReady] = useState(!next.isPending);
  const lastDocumentDate = next.data?.lastDocumentDate ?? null;
  const settings = useMemo(
    () => draftSettings(setup, { docType, ownEmail: email, lastDocumentDate }),
    [docType, setup, email, lastDocumentDate],
  );
  // A failed response only hides the number: the server checks dates and numbers anyway. Once the form is shown it
  // stays, whatever type is chosen next.
  if (!isReady && !next.isPending) setIsReady(true);
  if (!isReady && next.isPending) return <SkeletonCard lines={8} />;
  return <DocumentEditor {...props} settings={settings} />;
}
