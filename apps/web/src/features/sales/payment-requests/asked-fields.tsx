import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { useDocumentName } from '../../../shared/documents/document-name.ts';
import type { Form } from '../../../shared/form/use-form.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useOpenDocuments } from './payment-requests.queries.ts';
import type { RequestDraft } from './request-form.ts';

type RequestForm = Form<RequestDraft>;

/** The open documents of the chosen customer, each with a box. */
export function DocumentsChoice({ form }: { readonly form: RequestForm }) {
  const text = usePhrases('paymentRequests');
  const nameOf = useDocumentName();
  const { customerId, documentIds } = form.draft;
  const { data, error, isFetching, refetch } = useOpenDocuments(customerId);
  if (customerId === null) return <p className="request-muted">{text('chooseCustomer')}</p>;
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows rows={3} />
    ) : (
      <PageError
        title={text('openDocumentsFailed')}
        reason={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { documents } = data;
  if (documents.length === 0) return <p className="request-muted">{text('noOpenDocuments')}</p>;
  const chosen = documents.filter(({ documentId }) => documentIds.includes(documentId));
  return (
    <fieldset className="request-channels">
      <legend>{text('openDocuments')}</legend>
      {documents.map((document) => {
        const { documentId, dueDate, openAgorot } = document;
        return (
          <CheckboxField
            key={documentId}
            label={text('documentOpen', {
              document: nameOf(document),
              sum: shekelText(openAgorot),
            })}
            hint={
              dueDate !== null && (
                <>
                  {text('columnDue')} <DateText date={dueDate} />
                </>
              )
            }
            checked={documentIds.includes(documentId)}
            onChange={({ currentTarget: { checked } }) =>
              form.change({
                documentIds: checked
                  ? [...documentIds, documentId]
                  : documentIds.filter((one) => one !== documentId),
              })
            }
          />
        );
      })}
      <p className="request-sum">
        <span>{text('chosenSum')}</span>
        <Money agorot={chosen.reduce((sum, { openAgorot }) => sum + openAgorot, 0)} isStrong />
      </p>
    </fieldset>
  );
}

/** A sum, or that the payer writes it, and the document that follows. */
export function AmountFields({
  form,
  docTypes,
}: {
  readonly form: RequestForm;
  readonly docTypes: readonly number[];
}) {
  const text = usePhrases('paymentRequests');
  const types = usePhrases('docTypes');
  const { draft } = form;
  return (
    <div className="request-choice">
      <FieldRow>
        <MoneyField
          label={text('amount')}
          value={draft.isByPayer ? '' : draft.amountText}
          disabled={draft.isByPayer}
          error={form.problem('amountText')}
          onChange={(amountText) => form.change({ amountText })}
          onBlur={() => form.touch('amountText')}
        />
        <SelectField
          {...form.bind('docType')}
          label={text('docType')}
          options={docTypes.map((docType) => ({
            value: String(docType),
            label: types(docTypeKeyOf(docType) ?? 'RECIEPT'),
          }))}
        />
      </FieldRow>
      <CheckboxField
        label={text('amountByPayer')}
        checked={draft.isByPayer}
        onChange={({ currentTarget: { checked } }) => form.change({ isByPayer: checked })}
      />
    </div>
  );
}
