import type { BatchSettingsForm } from '@pinkas/contract/accounting/batch-upload/batch-upload.contract';
import { BATCH_DOC_TYPES, BATCH_PAYMENT_KINDS } from '@pinkas/domain/batch/batch-field';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { SelectField } from '@pinkas/ui/fields/select-field';

import { useTypeName } from '../../../shared/documents/type-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useBusinessHasVat } from '../../../shared/session/business-vat.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import type { FileDefaultsProps } from './shared/file-flow.ts';

/** Defaults for rows without their own value: type, prices with VAT or before it, means of payment. */
export function FileDefaults({ settings, onChange }: FileDefaultsProps<BatchSettingsForm>) {
  const text = usePhrases('batchUpload');
  const kinds = usePhrases('paymentKinds');
  const typeName = useTypeName();
  const { setup } = useSession();
  const issued = setup?.docTypes ?? BATCH_DOC_TYPES;
  const offered = BATCH_DOC_TYPES.filter(
    (docType) => issued.includes(docType) || docType === settings.docType,
  );
  const hasVat = useBusinessHasVat();
  const isPaid = offered.some((docType) => documentRulesOf(docType)?.payments !== 'none');
  return (
    <div className="batch-defaults">
      <SelectField
        label={text('defaultType')}
        options={offered.map((docType) => ({ value: String(docType), label: typeName(docType) }))}
        value={String(settings.docType)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const docType = offered.find((one) => String(one) === value);
          if (docType !== undefined) onChange({ ...settings, docType });
        }}
      />
      {isPaid && (
        <SelectField
          label={text('defaultPayment')}
          options={BATCH_PAYMENT_KINDS.map((value) => ({ value, label: kinds(value) }))}
          value={settings.paymentKind}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const paymentKind = BATCH_PAYMENT_KINDS.find((one) => one === value);
            if (paymentKind !== undefined) onChange({ ...settings, paymentKind });
          }}
        />
      )}
      {hasVat && (
        <div className="batch-defaults__prices">
          <span className="batch-label" aria-hidden="true">
            {text('defaultPrices')}
          </span>
          <SegmentedControl
            label={text('defaultPrices')}
            segments={[
              { value: 'before', label: text('pricesBefore') },
              { value: 'with', label: text('pricesWith') },
            ]}
            value={settings.pricesIncludeVat ? 'with' : 'before'}
            onChange={(value) => onChange({ ...settings, pricesIncludeVat: value === 'with' })}
          />
        </div>
      )}
    </div>
  );
}
