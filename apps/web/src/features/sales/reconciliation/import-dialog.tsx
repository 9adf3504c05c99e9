import {
  CHARGE_DESCRIPTION_LENGTH_MAX,
  type ChargeableDocument,
  type ChargeTerms,
} from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import type { ComparedPayment } from '@pinkas/contract/sales/reconciliation/reconciliation.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm, type Form } from '../../../shared/form/use-form.ts';
import { sumText } from '../../../shared/format/minor-text.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { CustomerField } from '../../accounting/customers/shared/customer-field.tsx';
import { blankImport, IMPORT_FORM, type ImportDraft } from './import-form.ts';
import { useImportPayment, useImportTerms, useOpenOfCustomer } from './reconciliation.queries.ts';
import './compared-documents.css';

interface ImportDialogProps {
  readonly row: ComparedPayment;
  readonly onClose: () => void;
}

/** Takes over a charge that only the gateway knows. Opened once it is known which document is the usual one. */
export function ImportDialog(props: ImportDialogProps) {
  const { data } = useImportTerms();
  return data === undefined ? null : <ImportForm {...props} docTypes={data.docTypes} />;
}

type ImportFormProps = ImportDialogProps & Pick<ChargeTerms, 'docTypes'>;

/** Who paid, and which document follows; a charge that a document has already is only confirmed. */
function ImportForm({ row, docTypes, onClose }: ImportFormProps) {
  const text = usePhrases('reconciliation');
  const nameOf = useDocumentName();
  const { document, amountMinor, currency, date, lastDigits } = row;
  const [stored] = useState(() => blankImport(row, docTypes[0]));
  const importing = useImportPayment();
  const form = useForm({
    spec: IMPORT_FORM,
    stored,
    send: (body, idempotencyKey) => importing.mutateAsync({ body, idempotencyKey }),
    isLeftOnSave: true,
    onSaved(imported) {
      toast.success(
        imported.document === null
          ? text('imported')
          : text('importedToDocument', { document: nameOf(imported.document) }),
      );
      onClose();
    },
  });
  const sum = sumText(amountMinor, currency);
  const day = formatLocalDate(date);
  return (
    <FormDialog
      form={form}
      isWide={document === null}
      title={text('importTitle')}
      saveLabel={text(document === null ? 'importAndIssue' : 'importToDocument')}
      onClose={onClose}
    >
      <p>
        {lastDigits === ''
          ? text('importOf', { sum, date: day })
          : text('importOfCard', { sum, date: day, card: `•••• ${lastDigits}` })}
      </p>
      {document === null ? (
        <PayerFields form={form} row={row} docTypes={docTypes} />
      ) : (
        <Alert tone="info">{text('documentKnown', { document: nameOf(document) })}</Alert>
      )}
    </FormDialog>
  );
}

interface PayerFieldsProps extends Pick<ImportFormProps, 'row' | 'docTypes'> {
  readonly form: Form<ImportDraft>;
}

function PayerFields({ form, row, docTypes }: PayerFieldsProps) {
  const text = usePhrases('reconciliation');
  const types = usePhrases('docTypes');
  const { draft } = form;
  const isForDocuments = draft.documentIds.length > 0;
  return (
    <>
      <CustomerField
        label={text('payer')}
        help={text('payerHint')}
        name={draft.name}
        error={form.problem('name')}
        onType={(name) => form.change({ name, customerId: null, documentIds: [] })}
        onPick={({ id, name, email, phone, mobile }) =>
          form.change({
            customerId: id,
            name,
            email,
            phone: messengerNumberOf(mobile) === undefined ? phone : mobile,
            documentIds: [],
          })
        }
        onBlur={() => form.touch('name')}
      />
      <FieldRow>
        <LtrTextField
          {...form.bind('email')}
          label={text('email')}
          help={text('emailHint')}
          isOptional
          type="email"
        />
        <LtrTextField {...form.bind('phone')} label={text('phone')} isOptional type="tel" />
      </FieldRow>
      <OpenDocuments form={form} />
      <FieldRow>
        <TextField
          {...form.bind('description')}
          label={text('paidFor')}
          isOptional={isForDocuments}
          maxLength={CHARGE_DESCRIPTION_LENGTH_MAX}
        />
        <SelectField
          {...form.bind('docType')}
          label={text('docType')}
          disabled={isForDocuments}
          help={isForDocuments ? text('docTypeByDocuments') : undefined}
          options={docTypes.map((docType) => ({
            value: String(docType),
            label: types(docTypeKeyOf(docType) ?? 'RECIEPT'),
          }))}
        />
      </FieldRow>
      {row.currency !== 'ILS' && <Alert tone="warn">{text('foreignDocument')}</Alert>}
    </>
  );
}

/** What the chosen customer has open: the money pays what is ticked. */
function OpenDocuments({ form }: { readonly form: Form<ImportDraft> }) {
  const text = usePhrases('reconciliation');
  const nameOf = useDocumentName();
  const { customerId, documentIds } = form.draft;
  const { data } = useOpenOfCustomer(customerId);
  const documents: readonly ChargeableDocument[] = data?.documents ?? [];
  if (customerId === null || documents.length === 0) return null;
  const hasProblem = form.codeOf('documentIds') !== undefined;
  return (
    <fieldset className="compared-documents">
      <legend>{text('openDocuments')}</legend>
      {documents.map((document) => (
        <CheckboxField
          key={document.documentId}
          label={text('documentOpen', {
            document: nameOf(document),
            sum: shekelText(document.openAgorot),
          })}
          checked={documentIds.includes(document.documentId)}
          onChange={({ currentTarget: { checked } }) =>
            form.change({
              documentIds: checked
                ? [...documentIds, document.documentId]
                : documentIds.filter((one) => one !== document.documentId),
            })
          }
        />
      ))}
      {hasProblem && (
        <Alert tone="bad" isLive>
          {text('documentsDoNotFit')}
        </Alert>
      )}
    </fieldset>
  );
}
