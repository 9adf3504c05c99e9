import {
  REQUEST_INSTALMENTS_MAX,
  REQUEST_NOTE_LENGTH_MAX,
  REQUEST_TITLE_LENGTH_MAX,
} from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import { paymentRequestsContract } from '@pinkas/contract/sales/payment-requests/payment-requests.contract';
import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../shared/api/client.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm, type Form } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { CustomerField } from '../../accounting/customers/shared/customer-field.tsx';
import { AmountFields, DocumentsChoice } from './asked-fields.tsx';
import { useRequestMeans } from './shared/request-means.ts';
import { blankRequest, REQUEST_FORM, type RequestDraft } from './request-form.ts';

/** After how many days a request may remind by itself. */
const REMINDER_DAYS = [1, 2, 3, 5, 7, 14, 30] as const;
/** The numbers of instalments that are offered. */
const INSTALMENTS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 18, 24, REQUEST_INSTALMENTS_MAX] as const;

type RequestForm = Form<RequestDraft>;

interface NewRequestDialogProps {
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** Asks somebody to pay. Opened once it is known what a request can do, as it begins with the usual document. */
export function NewRequestDialog(props: NewRequestDialogProps) {
  const { isPending } = useRequestMeans();
  return isPending ? null : <RequestDialog {...props} />;
}

/** Whom, for what, and how they are told. */
function RequestDialog({ onClose, onMade }: NewRequestDialogProps) {
  const text = usePhrases('paymentRequests');
  const client = useQueryClient();
  const means = useRequestMeans();
  const [stored] = useState(() => blankRequest(means.data?.docTypes[0]));
  const making = useMutation({
    mutationFn: (sent: Parameters<typeof call<typeof paymentRequestsContract.create>>[1]) =>
      call(paymentRequestsContract.create, sent),
    meta: { isShownInPlace: true },
  });
  const form = useForm({
    spec: REQUEST_FORM,
    stored,
    send: (body, idempotencyKey) => making.mutateAsync({ body, idempotencyKey }),
    onSaved({ id, number }) {
      const { byMail, byText } = form.draft;
      toast.success(text(byMail || byText ? 'made' : 'madeLink', { number: String(number) }));
      void client.invalidateQueries();
      onMade(id);
    },
  });
  const { draft } = form;
  const isForDocuments = draft.payFor === 'documents';
  return (
    <FormDialog
      form={form}
      isWide
      title={text('formTitle')}
      saveLabel={text(draft.byMail || draft.byText ? 'send' : 'makeLink')}
      isDisabled={isForDocuments && draft.documentIds.length === 0}
      onClose={onClose}
    >
      <PayerFields form={form} />
      <SegmentedControl
        label={text('payFor')}
        isWide
        value={draft.payFor}
        segments={[
          { value: 'documents', label: text('forDocuments') },
          { value: 'amount', label: text('forAmount') },
        ]}
        onChange={(payFor) => form.change({ payFor })}
      />
      {isForDocuments ? (
        <DocumentsChoice form={form} />
      ) : (
        <AmountFields form={form} docTypes={means.data?.docTypes ?? []} />
      )}
      <TextField
        {...form.bind('title')}
        label={text('requestTitle')}
        help={text(isForDocuments ? 'requestTitleDocumentsHint' : 'requestTitleHint')}
        isOptional={isForDocuments}
        maxLength={REQUEST_TITLE_LENGTH_MAX}
      />
      <ChannelFields form={form} canText={means.data?.canText ?? false} />
      <MoreFields form={form} />
    </FormDialog>
  );
}

function PayerFields({ form }: { readonly form: RequestForm }) {
  const text = usePhrases('paymentRequests');
  const { draft } = form;
  return (
    <>
      <CustomerField
        label={text('customer')}
        help={text('customerHint')}
        name={draft.customerName}
        error={form.problem('customerName')}
        onType={(customerName) => form.change({ customerName, customerId: null, documentIds: [] })}
        onPick={({ id, name, email, phone, mobile }) =>
          form.change({
            customerId: id,
            customerName: name,
            email,
            phone: messengerNumberOf(mobile) === undefined ? phone : mobile,
            documentIds: [],
          })
        }
        onBlur={() => form.touch('customerName')}
      />
      <FieldRow>
        <LtrTextField {...form.bind('email')} label={text('email')} type="email" />
        <LtrTextField {...form.bind('phone')} label={text('phone')} type="tel" />
      </FieldRow>
    </>
  );
}

function ChannelFields({
  form,
  canText,
}: {
  readonly form: RequestForm;
  readonly canText: boolean;
}) {
  const text = usePhrases('paymentRequests');
  const { byMail, byText } = form.draft;
  return (
    <fieldset className="request-channels">
      <legend>{text('channels')}</legend>
      <CheckboxField
        label={text('channelMail')}
        checked={byMail}
        onChange={({ currentTarget: { checked } }) => form.change({ byMail: checked })}
      />
      <CheckboxField
        label={text('channelText')}
        hint={canText ? undefined : text('noText')}
        checked={byText}
        disabled={!canText}
        onChange={({ currentTarget: { checked } }) => form.change({ byText: checked })}
      />
      {!byMail && !byText && <p className="request-muted">{text('channelNone')}</p>}
    </fieldset>
  );
}

/** What is seldom chosen otherwise. */
function MoreFields({ form }: { readonly form: RequestForm }) {
  const text = usePhrases('paymentRequests');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const { draft } = form;
  return (
    <details className="request-more">
      <summary>{text('more')}</summary>
      <div className="form-fields">
        <FieldRow>
          <DateField
            label={text('validUntil')}
            help={text('validUntilHint')}
            isOptional
            value={draft.validUntil}
            min={today}
            invalidText={fields('DATE_INVALID')}
            error={form.problem('validUntil')}
            onChange={(validUntil) => form.change({ validUntil })}
            onBlur={() => form.touch('validUntil')}
          />
          <SelectField
            label={text('reminder')}
            value={draft.reminderDays}
            options={[
              { value: '', label: text('noReminder') },
              ...REMINDER_DAYS.map((count) => ({
                value: String(count),
                label: text('reminderOption', { count }),
              })),
            ]}
            onChange={({ currentTarget: { value } }) => form.change({ reminderDays: value })}
          />
        </FieldRow>
        <FieldRow>
          <SelectField
            label={text('instalments')}
            value={draft.instalments}
            options={INSTALMENTS.map((count) => ({
              value: String(count),
              label: count === 1 ? text('noInstalments') : text('instalmentsOption', { count }),
            }))}
            onChange={({ currentTarget: { value } }) => form.change({ instalments: value })}
          />
          <SelectField
            label={text('language')}
            value={draft.language}
            options={[
              { value: 'he', label: text('languageHe') },
              { value: 'en', label: text('languageEn') },
            ]}
            onChange={({ currentTarget: { value } }) =>
              form.change({ language: value === 'en' ? 'en' : 'he' })
            }
          />
        </FieldRow>
        <CheckboxField
          label={text('mayPayPart')}
          checked={draft.mayPayPart}
          onChange={({ currentTarget: { checked } }) => form.change({ mayPayPart: checked })}
        />
        <TextAreaField
          {...form.bind('note')}
          label={text('note')}
          isOptional
          maxLength={REQUEST_NOTE_LENGTH_MAX}
        />
      </div>
    </details>
  );
}
