import { shareOf, basisPoints } from '@pinkas/domain/money/agorot';
import { formatAgorot } from '@pinkas/domain/money/format';
import {
  CARD_DEAL_TYPES,
  isSplitDeal,
  OTHER_MEANS,
  type CardDealType,
} from '@pinkas/domain/payments/payment-row';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { DecimalField, MoneyField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Suspense, useState, type ReactNode } from 'react';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useEditor, useFieldError } from '../form/editor-context.ts';
import { BankFields } from './bank-fields.tsx';
import { DepositField } from './deposit-field.tsx';
import { DuesPreview } from './dues-preview.tsx';
import { mayCharge } from '../form/navigation/charge-row.ts';
import { sumText, type PaymentForm } from '../form/payment-form.ts';
import { useWithholdingBase } from './proposed-withholding.ts';
import {
  type PaymentFieldsProps,
  useRowField,
  PaymentDateField,
  RowText,
} from './row-text-fields.tsx';

const ChargeNow = lazyPart(async () => ({
  default: (await import('./charge-now.tsx')).ChargeNow,
}));
const ForeignFields = lazyPart(async () => ({
  default: (await import('./foreign-fields.tsx')).ForeignFields,
}));

/** The fields of one payment line: means, date and sum, then those of the means. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { payment, kinds, onChange } = props;
  const text = usePhrases('writing');
  const names = usePhrases('paymentKinds');
  const sum = useRowField(payment, 'sum');
  const kindError = useFieldError(`payments.${payment.key}.kind`);
  const { mayIssueForeign } = useAccountSetup();
  const isInShekels = payment.kind === 'withholding' || payment.kind === 'deposit-use';
  const isForeign = payment.currency !== 'ILS' && !isInShekels;
  const { form } = useEditor();

  /** A document in another currency is mostly paid in it, at its rate. */
  function beginForeign(): void {
    const { currency, currencyRate } = form.getValues();
    const begun = currency === 'ILS' ? { currency: 'USD' as const } : { currency, currencyRate };
    onChange({ ...begun, sum: '' });
  }
  return (
    <div className="doc-pay-form">
      <FieldRow>
        <SelectField
          label={text('paymentMeans')}
          value={payment.kind}
          error={kindError}
          options={kinds.map((kind) => ({ value: kind, label: names(kind) }))}
          onChange={(event) => {
            const kind = kinds.find((one) => one === event.currentTarget.value);
            if (kind !== undefined) onChange({ kind });
          }}
        />
        <PaymentDateField {...props} />
        <MoneyField
          label={text(isForeign ? 'paymentSumShekels' : 'paymentSum')}
          value={payment.sum}
          labelEnd={
            mayIssueForeign &&
            !isInShekels &&
            !isForeign && <LinkButton onClick={beginForeign}>{text('receivedInOther')}</LinkButton>
          }
          {...(isForeign ? { readOnly: true } : { 'data-autofocus': true })}
          {...sum}
          onChange={(value) => onChange({ sum: value })}
        />
      </FieldRow>
      {isForeign && (
        <Suspense>
          <ForeignFields payment={payment} onChange={onChange} />
        </Suspense>
      )}
      <OwnFields {...props} />
      <RowText {...props} field="remark" label={text('remark')} />
      <DuesPreview payment={payment} />
      <ChargeOfRow payment={payment} />
    </div>
  );
}

/** The charge of a card row, where it may be charged. */
function ChargeOfRow({ payment }: Pick<PaymentFieldsProps, 'payment'>) {
  const isPossible = mayCharge(useEditor());
  if (payment.kind !== 'card' || !isPossible) return null;
  return (
    <Suspense>
      <ChargeNow payment={payment} />
    </Suspense>
  );
}

type FieldsOfKind = (
  props: PaymentFieldsProps,
  text: ReturnType<typeof usePhrases<'writing'>>,
) => ReactNode;

/** The fields of each means of payment besides its date and its sum. */
const FIELDS_OF_KIND: Readonly<Record<PaymentForm['kind'], FieldsOfKind>> = {
  cash: () => null,
  cheque: (props, text) => (
    <FieldRow>
      <RowText {...props} field="chequeNumber" label={text('chequeNumber')} isNeeded />
      <BankOfRow {...props} />
    </FieldRow>
  ),
  card: (props) => <CardFields {...props} />,
  transfer: (props, text) => (
    <FieldRow>
      <RowText {...props} field="reference" label={text('reference')} />
      <BankOfRow {...props} />
    </FieldRow>
  ),
  'web-transfer': (props) => <ProviderFields {...props} known={WEB_PROVIDERS} />,
  app: (props) => <ProviderFields {...props} known={APPS} />,
  'standing-order': (props, text) => (
    <RowText {...props} field="reference" label={text('mandate')} />
  ),
  withholding: (props) => <WithholdingFields {...props} />,
  'deposit-use': (props) => <DepositField {...props} />,
  other: (props) => <OtherFields {...props} />,
};

function OwnFields(props: PaymentFieldsProps) {
  const text = usePhrases('writing');
  return FIELDS_OF_KIND[props.payment.kind](props, text);
}

function BankOfRow({ payment, onChange }: PaymentFieldsProps) {
  const { review } = useEditor();
  const nameOf = (part: string): string => `payments.${payment.key}.${part}`;
  const errors = {
    bank: useFieldError(nameOf('bank')),
    branch: useFieldError(nameOf('branch')),
    account: useFieldError(nameOf('account')),
  };
  return (
    <BankFields
      place={payment}
      onChange={onChange}
      errors={errors}
      nameOf={nameOf}
      onLeave={(part) => review.leave(nameOf(part))}
    />
  );
}

/** Names of their own, alike in every language. */
const APPS = ['Bit', 'PayBox', 'Apple Pay', 'Google Pay'];
const WEB_PROVIDERS = ['PayPal', 'Stripe', 'Payoneer', 'Wise'];
const CARD_BRANDS = ['Visa', 'Mastercard', 'Isracard', 'American Express', 'Diners'];

/** Which app or service, who paid there, and the number that it gave. */
function ProviderFields({
  known,
  ...props
}: PaymentFieldsProps & { readonly known: readonly string[] }) {
  const text = usePhrases('writing');
  const label = text(props.payment.kind === 'app' ? 'appName' : 'webProvider');
  return (
    <FieldRow>
      <RowText {...props} field="provider" label={label} known={known} />
      <RowText {...props} field="payer" label={text('payer')} />
      <RowText {...props} field="reference" label={text('transactionNumber')} />
    </FieldRow>
  );
}

/** A means with a name of the list, or with a free one. */
function OtherFields(props: PaymentFieldsProps) {
  const { payment, onChange } = props;
  const text = usePhrases('writing');
  const names = usePhrases('otherMeans');
  const isFree = payment.means === '';
  return (
    <FieldRow>
      <SelectField
        label={text('otherMeans')}
        value={payment.means}
        options={[
          ...OTHER_MEANS.map((value) => ({ value, label: names(value) })),
          { value: '', label: names('free') },
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange({ means: OTHER_MEANS.find((one) => one === chosen) ?? '' });
        }}
      />
      <RowText
        {...props}
        field="name"
        label={text(isFree ? 'otherName' : 'otherDetail')}
        isNeeded={isFree}
      />
    </FieldRow>
  );
}

function CardFields(props: PaymentFieldsProps) {
  const { payment, onChange } = props;
  const text = usePhrases('writing');
  const deals = usePhrases('dealTypes');
  const isSplit = isSplitDeal(payment.dealType);
  return (
    <>
      <FieldRow>
        <SelectField
          label={text('dealType')}
          value={payment.dealType}
          options={CARD_DEAL_TYPES.map((value) => ({ value, label: deals(value) }))}
          onChange={(event) => {
            const dealType = CARD_DEAL_TYPES.find((one) => one === event.currentTarget.value);
            if (dealType !== undefined) onChange({ dealType, ...splitOf(dealType, payment) });
          }}
        />
        {isSplit && (
          <RowText {...props} field="instalments" label={text('instalments')} isNeeded isDigits />
        )}
        {isSplit && (
          <RowText
            {...props}
            field="dealPayment"
            label={text('dealPayment')}
            help={text('dealPaymentHelp')}
            isDigits
          />
        )}
        <RowText {...props} field="lastDigits" label={text('lastDigits')} isDigits />
      </FieldRow>
      <FieldRow>
        <RowText {...props} field="brand" label={text('brand')} known={CARD_BRANDS} />
        <RowText {...props} field="approvalNumber" label={text('approvalNumber')} isDigits />
        <RowText {...props} field="voucher" label={text('voucher')} isDigits />
      </FieldRow>
    </>
  );
}

/** A deal in instalments has at least two. */
function splitOf(dealType: CardDealType, payment: PaymentForm): Partial<PaymentForm> {
  return isSplitDeal(dealType) && payment.instalments === '1' ? { instalments: '2' } : {};
}

/** Withholding by a percent of what is paid, or by its sum alone. */
function WithholdingFields(props: PaymentFieldsProps) {
  const { onChange } = props;
  const text = usePhrases('writing');
  const base = useWithholdingBase();
  const [percent, setPercent] = useState('');
  return (
    <FieldRow>
      <DecimalField
        label={text('withholdPercent')}
        isOptional
        scale={2}
        sign="%"
        help={text('withholdBase', { sum: formatAgorot(base) })}
        value={percent}
        onChange={(value, parsed) => {
          setPercent(value);
          if (typeof parsed !== 'number' || parsed < 0 || parsed > 10_000) return;
          onChange({ sum: sumText(shareOf(base, basisPoints(parsed))) });
        }}
      />
      <RowText {...props} field="certificate" label={text('certificate')} />
    </FieldRow>
  );
}
