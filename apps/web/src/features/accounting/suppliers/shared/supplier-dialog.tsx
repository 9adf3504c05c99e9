import {
  SupplierForm,
  type SupplierView,
} from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import {
  ADDRESS_LENGTH_MAX,
  CITY_LENGTH_MAX,
  CUSTOMER_NAME_LENGTH_MAX,
  REMARKS_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { useRef, useState } from 'react';
import type { z } from 'zod';

import { ConflictNote } from '../../../../shared/form/page/conflict-note.tsx';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import type { FormSpec } from '../../../../shared/form/form-spec.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSaveSupplier } from '../suppliers.queries.ts';

export interface SupplierDialogProps {
  /** Undefined for a new one. */
  readonly supplier: SupplierView | undefined;
  readonly onSaved: (supplier: SupplierView) => void;
  readonly onClose: () => void;
  /** Refetches the supplier after somebody else's save. */
  readonly onReload?: () => Promise<SupplierView | undefined>;
}

type Typed = Record<
  | 'name'
  | 'taxId'
  | 'email'
  | 'phone'
  | 'address'
  | 'city'
  | 'accountingKey'
  | 'withholding'
  | 'remarks',
  string
>;

const NEW_SUPPLIER: Typed = {
  name: '',
  taxId: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  accountingKey: '',
  withholding: '',
  remarks: '',
};

function typedOf(supplier: SupplierView | undefined): Typed {
  if (supplier === undefined) return NEW_SUPPLIER;
  const { withholdingBasisPoints, ...texts } = supplier.form;
  return { ...texts, withholding: formatBasisPoints(withholdingBasisPoints) };
}

const SUPPLIER_FORM: FormSpec<Typed, z.output<typeof SupplierForm>> = {
  schema: SupplierForm,
  bodyOf({ withholding, ...texts }) {
    const rate = parseDecimalText(withholding, 2);
    return {
      ...texts,
      withholdingBasisPoints: rate === null ? 0 : rate === 'invalid' ? Number.NaN : rate,
    };
  },
  fieldOf: (path) => (path === 'withholdingBasisPoints' ? 'withholding' : path),
};

/** Puts a supplier into the book, or changes one. */
export function SupplierDialog({ supplier, onSaved, onClose, onReload }: SupplierDialogProps) {
  const text = usePhrases('suppliers');
  const expenses = usePhrases('expenses');
  const files = usePhrases('expenseFiles');
  const saving = useSaveSupplier();
  // The version that the form was loaded from; a save replaces it.
  const [base, setBase] = useState(supplier);
  const version = useRef(supplier?.version);
  const form = useForm({
    spec: SUPPLIER_FORM,
    stored: typedOf(base),
    send(body, idempotencyKey) {
      const known =
        supplier === undefined || version.current === undefined
          ? undefined
          : { id: supplier.id, version: version.current };
      return saving.mutateAsync({ known, body, idempotencyKey });
    },
    onSaved(saved) {
      toast.success(text('saved', { name: saved.form.name }));
      onSaved(saved);
      onClose();
    },
  });
  const { bind } = form;

  async function settle(isMine: boolean): Promise<void> {
    const fresh = await onReload?.();
    if (fresh === undefined) return;
    version.current = fresh.version;
    if (isMine) {
      form.submit();
      return;
    }
    setBase(fresh);
    form.reset();
  }
  async function close(): Promise<void> {
    const isSure =
      form.changesCount === 0 ||
      (await confirm({
        title: text('leaveTitle'),
        text: text('leaveText'),
        confirmLabel: text('leaveDo'),
        cancelLabel: text('leaveStay'),
        isDanger: true,
      }));
    if (isSure) onClose();
  }

  return (
    <FormDialog
      form={form}
      isWide
      title={text(supplier === undefined ? 'newSupplier' : 'editTitle')}
      onClose={() => void close()}
      conflict={
        <ConflictNote
          title={expenses('conflictTitle')}
          onLoadAnew={() => void settle(false)}
          onKeepMine={() => void settle(true)}
        />
      }
    >
      <FieldRow>
        <TextField
          label={text('name')}
          data-autofocus
          maxLength={CUSTOMER_NAME_LENGTH_MAX}
          {...bind('name')}
        />
        <LtrTextField
          label={files('taxId')}
          isOptional
          inputMode="numeric"
          maxLength={20}
          {...bind('taxId')}
        />
      </FieldRow>
      <FieldRow>
        <LtrTextField
          label={files('email')}
          isOptional
          type="email"
          maxLength={254}
          {...bind('email')}
        />
        <LtrTextField
          label={files('phone')}
          isOptional
          type="tel"
          maxLength={20}
          {...bind('phone')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={text('address')}
          isOptional
          maxLength={ADDRESS_LENGTH_MAX}
          {...bind('address')}
        />
        <TextField label={files('city')} isOptional maxLength={CITY_LENGTH_MAX} {...bind('city')} />
      </FieldRow>
      <FieldRow>
        <DecimalField
          label={text('withholding')}
          isOptional
          sign="%"
          scale={2}
          help={text('withholdingHelp')}
          value={form.draft.withholding}
          error={form.problem('withholding')}
          onChange={(withholding) => form.change({ withholding })}
        />
        <LtrTextField
          label={text('accountingKey')}
          isOptional
          maxLength={15}
          {...bind('accountingKey')}
        />
      </FieldRow>
      <TextAreaField
        label={files('remarks')}
        isOptional
        rows={2}
        maxLength={REMARKS_LENGTH_MAX}
        {...bind('remarks')}
      />
    </FormDialog>
  );
}
