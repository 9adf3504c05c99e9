import {
  documentChainContract,
  type OpenDocument,
} from '@pinkas/contract/accounting/documents/document-chain.contract';
import type { FormLinkKind } from '@pinkas/domain/documents/draft/document-draft';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { formatAgorot, formatMinor } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { SheetSection } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconAlertCircle } from '@tabler/icons-react';

import { call } from '../../../../../shared/api/client.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useEditor, useFieldError, useReview } from '../form/editor-context.ts';
import { toDraftForm } from '../form/prefilled-draft.ts';
import { useDocumentName } from '../../../../../shared/documents/document-name.ts';
import { rulesOf } from '../../type-words.ts';
import { toSourceForm, type LinkForm } from '../form/link-form.ts';
import { CreditExtent } from './credit/credit-extent.tsx';
import { useOpenDocuments } from './open-documents.ts';
import { SourceList } from './source-list.tsx';
import { takeCreditOut } from './credit/take-credit-out.ts';
import { takeReleaseOut } from './take-release-out.ts';
import './links.css';

/** The one document that a credit credits, or a release releases. */
export function SourceSection() {
  const text = usePhrases('writing');
  const { docType } = useEditor();
  const isCredit = rulesOf(docType).posting === 'credit';
  const kind: FormLinkKind = isCredit ? 'credit' : 'release';
  const link = useReview((state) => state.form.links.find((one) => one.kind === kind));
  const ownError = useFieldError('links');
  const linkError = useFieldError(`links.${link?.source.id ?? ''}.sum`);
  // What is wrong with a typed sum is said at its field.
  const error = ownError ?? (link?.creditSum === undefined ? linkError : undefined);
  return (
    <SheetSection title={text(isCredit ? 'credited' : 'releasedFrom')}>
      <div data-links className={error === undefined ? undefined : 'has-error'}>
        {link === undefined ? (
          <ChooseSource kind={kind} />
        ) : (
          <ChosenSource link={link} isCredit={isCredit} />
        )}
        {error !== undefined && (
          <p className="doc-section-problem doc-section-problem--bare" role="alert">
            <IconAlertCircle aria-hidden stroke={1.75} />
            {error}
          </p>
        )}
      </div>
    </SheetSection>
  );
}

function ChooseSource({ kind }: { readonly kind: 'credit' | 'release' }) {
  const text = usePhrases('writing');
  const { form, docType } = useEditor();
  const customerId = useReview((state) => state.form.customer.id);
  const open = useOpenDocuments(customerId, docType, kind);
  const isCredit = kind === 'credit';

  async function choose(document: OpenDocument) {
    form.setValue('links', [{ kind, sum: '', source: toSourceForm(document) }], {
      shouldDirty: true,
    });
    // A credit's rows follow from its invoice by themselves; a release mirrors what is held.
    if (isCredit || form.getValues('payments').length > 0) return;
    const answer = await call(documentChainContract.draftFrom, {
      params: { id: document.id },
      query: { as: docType, mode: 'base' },
    });
    // It may have been taken out again before the answer came.
    if (!form.getValues('links').some(({ source }) => source.id === document.id)) return;
    form.setValue('payments', toDraftForm(answer, form.getValues('documentDate')).payments, {
      shouldDirty: true,
    });
  }

  if (customerId === null) {
    return (
      <p className="doc-links__empty">
        {text(isCredit ? 'creditedNeedsCustomer' : 'releasedNeedsCustomer')}
      </p>
    );
  }
  return (
    <SourceList
      label={text(isCredit ? 'credited' : 'releasedFrom')}
      emptyText={text(isCredit ? 'creditedEmpty' : 'releasedEmpty')}
      documents={open.documents}
      isLoading={open.isFetching}
      error={open.error}
      onRetry={() => void open.refetch()}
      leftOf={(document) => (isCredit ? document.creditableAgorot : document.openAgorot)}
      onChoose={(document) => void choose(document)}
    />
  );
}

interface ChosenSourceProps {
  readonly link: LinkForm;
  readonly isCredit: boolean;
}

function ChosenSource({ link, isCredit }: ChosenSourceProps) {
  const text = usePhrases('writing');
  const nameOf = useDocumentName();
  const { form } = useEditor();
  const { source } = link;
  const { currency } = source;
  function leave() {
    const others = form.getValues('links').filter((one) => one.source.id !== source.id);
    form.setValue('links', others, { shouldDirty: true });
    if (isCredit) takeCreditOut(form);
    else takeReleaseOut(form);
  }
  const left =
    isCredit && currency !== 'ILS'
      ? `\u2066${currency} ${formatMinor(source.creditableMinor, CURRENCIES[currency])}\u2069`
      : formatAgorot(isCredit ? source.creditableAgorot : source.openAgorot);
  return (
    <div className="doc-source">
      <div className="doc-link">
        <span className="doc-link__words">
          <strong>
            <Isolate>{nameOf(source)}</Isolate>
          </strong>
          <span>
            <Isolate isLtr>{formatLocalDate(source.documentDate)}</Isolate>,{' '}
            {text(isCredit ? 'creditable' : 'releasable', { sum: left })}
          </span>
        </span>
        <Button size="sm" onClick={leave}>
          {text('creditChange')}
        </Button>
      </div>
      {isCredit && <CreditExtent key={source.id} source={source} />}
    </div>
  );
}
