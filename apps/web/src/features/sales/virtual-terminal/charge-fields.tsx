import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { agorot } from '@pinkas/domain/money/agorot';
import { vatInside } from '@pinkas/domain/vat/vat-inside';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Money } from '@pinkas/ui/values/money';
import { CHARGE_DESCRIPTION_LENGTH_MAX } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { useTypeName } from '../../../shared/documents/type-name.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { amountOf, docTypeOf } from './charge-draft.ts';
import type { ChargeForm } from './use-charge-form.ts';

interface FieldsProps {
  readonly form: ChargeForm;
}

/** The sum, with the VAT in it and a word of warning above the usual. */
export function AmountField({ form }: FieldsProps) {
  const text = usePhrases('virtualTerminal');
  const { draft, chosen, terms, side, errorOf, change } = form;
  const amount = amountOf(draft);
  const { vatBasisPoints: rate } = terms;
  const hasVat = rate !== null && chosen.length === 0 && amount > 0;
  const usual = side.data?.usualAgorot ?? null;
  const isUnusual = usual !== null && chosen.length === 0 && amount > usual;
  return (
    <div className="quick-charge__amount">
      <MoneyField
        label={text(draft.kind === 'hold' ? 'amountToHold' : 'amount')}
        name="amount"
        size="lg"
        value={draft.amount}
        error={errorOf('amount')}
        warning={isUnusual ? text('amountUnusual', { sum: shekelText(usual) }) : undefined}
        help={
          hasVat
            ? text('amountVat', { sum: shekelText(vatInside(agorot(amount), rate)) })
            : text('amountHelp')
        }
        onChange={(value) => change({ amount: value })}
      />
    </div>
  );
}

/** Open documents of the customer, which the charge may pay. */
export function DocumentsChoice({ form }: FieldsProps) {
  const text = usePhrases('virtualTerminal');
  const nameOf = useDocumentName();
  const { draft, side, toggle } = form;
  if (draft.customerId === null) return null;
  if (side.isError) {
    return (
      <PageError
        title={text('documentsFailed')}
        reason={side.error}
        isRetrying={side.isFetching}
        onRetry={() => void side.refetch()}
      />
    );
  }
  if (side.data === undefined) return <SkeletonRows rows={2} />;
  const { documents } = side.data;
  if (documents.length === 0) return null;
  const hasRequests = documents.some(({ isDebt }) => !isDebt);
  return (
    <fieldset className="quick-charge__documents">
      <legend>{text('documents')}</legend>
      {documents.map((document) => (
        <div key={document.documentId} className="quick-charge__document">
          <CheckboxField
            label={nameOf(document)}
            {...(document.subject !== '' && { hint: document.subject })}
            checked={draft.documentIds.includes(document.documentId)}
            onChange={({ currentTarget: { checked } }) => toggle(document, checked)}
          />
          <Money agorot={document.openAgorot} />
        </div>
      ))}
      <p className="quick-charge__note">
        {text('documentsHelp')}
        {hasRequests && `. ${text('documentsAlone')}`}
      </p>
    </fieldset>
  );
}

/** What the charge is for, and the document that follows. */
export function ContentFields({ form }: FieldsProps) {
  const text = usePhrases('virtualTerminal');
  const typeName = useTypeName();
  const { draft, terms, description, errorOf, change } = form;
  const docType = docTypeOf(draft, terms);
  return (
    <FieldRow>
      <TextField
        label={text('description')}
        name="description"
        isOptional={docType === null}
        maxLength={CHARGE_DESCRIPTION_LENGTH_MAX}
        value={description}
        error={errorOf('description')}
        onChange={({ currentTarget: { value } }) => change({ description: value })}
      />
      <SelectField
        label={text('docType')}
        disabled={docType === null}
        help={docType === null ? text('docTypeByDocuments') : undefined}
        value={docType === null ? '' : String(docType)}
        options={[
          ...(docType === null ? [{ value: '', label: '–' }] : []),
          ...terms.docTypes.map((type) => ({ value: String(type), label: typeName(type) })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ docType: value })}
      />
    </FieldRow>
  );
}

/** Instalments and the terminal, as far as there is a choice. */
export function TerminalFields({ form }: FieldsProps) {
  const text = usePhrases('virtualTerminal');
  const { draft, terms, card, terminal, change } = form;
  const countMax = terminal?.instalmentsMax ?? 1;
  const counts = Array.from({ length: countMax }, (_, index) => index + 1);
  const isChoice = card === undefined && (terms.terminals.length > 1 || terminal === undefined);
  return (
    <>
      <FieldRow>
        {countMax > 1 && draft.kind === 'charge' && (
          <SelectField
            label={text('instalments')}
            value={draft.instalmentsMax}
            help={
              draft.instalmentsMax === '1' || card !== undefined
                ? undefined
                : text('instalmentsHelp')
            }
            options={counts.map((count) => ({
              value: String(count),
              label: text(card === undefined ? 'instalmentsOption' : 'cardInstalments', { count }),
            }))}
            onChange={({ currentTarget: { value } }) => change({ instalmentsMax: value })}
          />
        )}
        {isChoice && (
          <SelectField
            label={text('terminal')}
            value={terminal?.id ?? ''}
            placeholder={text('terminal')}
            options={terms.terminals.map((one) => ({
              value: one.id,
              label: text(one.isTest ? 'terminalTest' : 'terminalNumber', {
                name: one.title === '' ? GATEWAYS[one.gateway] : one.title,
                terminal: one.terminal,
              }),
            }))}
            onChange={({ currentTarget: { value } }) =>
              change({ terminalId: value, instalmentsMax: '1', kind: 'charge', holdUntil: null })
            }
          />
        )}
      </FieldRow>
      {terminal?.isTest === true && <Alert tone="warn">{text('testWarning')}</Alert>}
    </>
  );
}
