import { SupplierForm, type SupplierView } from '@pinkas/contract/accounting/suppliers.contract';
import {
  ADDRESS_LENGTH_MAX,
  CITY_LENGTH_MAX,
  CUSTOMER_NAME_LENGTH_MAX,
  REMARKS_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import { Button } from '@pinkas/ui/actions/button';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { useRef, useState } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { ConflictNote } from '../../../../shared/form/conflict-note.tsx';
import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { scrollToFirstError } from '../../../../shared/form/scroll-to-error.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSaveSupplier } from './suppliers.queries.ts';

export interface SupplierDialogProps {
  /** Undefined for a new one. */
  readonly supplier: SupplierView | undefined;
  readonly onSaved: (supplier: SupplierView) => void;
  readonly onClose: () => void;
  /** Reads the supplier anew after somebody else's save. */
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

function typedOf(supplier: SupplierView | undefined): Typed {
  const form = supplier?.form;
  return {
    name: form?.name ?? '',
    taxId: form?.taxId ?? '',
    email: form?.email ?? '',
    phone: form?.phone ?? '',
    address: form?.address ?? '',
    city: form?.city ?? '',
    accountingKey: form?.accountingKey ?? '',
    withholding: form === undefined ? '' : formatBasisPoints(form.withholdingBasisPoints),
    remarks: form?.remarks ?? '',
  };
}

function parse({ withholding, ...texts }: Typed) {
  const rate = parseDecimalText(withholding, 2);
  return SupplierForm.safeParse({
    ...texts,
    withholdingBasisPoints: rate === null ? 0 : rate === 'invalid' ? Number.NaN : rate,
  });
}

/** Puts a supplier into the book, or changes one. */
export function SupplierDialog({ supplier, onSaved, onClose, onReload }: SupplierDialogProps) {
  const text = usePhrases('suppliers');
  const expenses = usePhrases('expenses');
  const files = usePhrases('expenseFiles');
  const sentence = useFieldProblem();
  const saving = useSaveSupplier();
  const key = useRef(crypto.randomUUID());
  const [initial] = useState(() => typedOf(supplier));
  const [typed, setTyped] = useState(initial);
  const [version, setVersion] = useState(supplier?.version);
  const [isTried, setIsTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const parsed = parse(typed);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(initial);
  const { error } = saving;
  const isConflict = error instanceof ApiError && error.code === 'VERSION_CONFLICT';

  function problem(name: keyof Typed): string | undefined {
    const path = name === 'withholding' ? 'withholdingBasisPoints' : name;
    const told =
      error instanceof ApiError ? error.fields.find((field) => field.path === path) : undefined;
    if (told !== undefined) return sentence(told.code);
    if (!isTried && !left.has(name)) return undefined;
    return sentence(parsed.error?.issues.find((issue) => issue.path[0] === path)?.message);
  }
  function bind(name: keyof Typed) {
    return {
      value: typed[name],
      error: problem(name),
      autoComplete: 'off',
      onChange: (event: { currentTarget: { value: string } }) =>
        change(name, event.currentTarget.value),
      // A field that was only passed by is not told to be missing.
      onBlur: () => {
        if (typed[name] !== initial[name]) setLeft((before) => new Set([...before, name]));
      },
    };
  }
  function change(name: keyof Typed, value: string): void {
    setTyped((before) => ({ ...before, [name]: value }));
    key.current = crypto.randomUUID();
    saving.reset();
  }
  async function send(over = version): Promise<void> {
    setIsTried(true);
    if (!parsed.success) {
      void scrollToFirstError();
      return;
    }
    if (saving.isPending) return;
    const known =
      supplier === undefined || over === undefined ? undefined : { id: supplier.id, version: over };
    const request = { known, body: parsed.data, idempotencyKey: key.current };
    const saved = await saving.mutateAsync(request).catch(() => undefined);
    if (saved === undefined) {
      void scrollToFirstError();
      return;
    }
    toast.success(text('saved', { name: saved.form.name }));
    onSaved(saved);
    onClose();
  }
  async function settle(isMine: boolean): Promise<void> {
    const fresh = await onReload?.();
    if (fresh === undefined) return;
    setVersion(fresh.version);
    key.current = crypto.randomUUID();
    saving.reset();
    if (isMine) await send(fresh.version);
    else setTyped(typedOf(fresh));
  }
  async function close(): Promise<void> {
    const isSure =
      !isChanged ||
      (await confirm({
        title: text('leaveTitle'),
        text: text('leaveText'),
        confirmLabel: text('leaveDo'),
        cancelLabel: text('leaveStay'),
        isDanger: true,
      }));
    if (isSure) onClose();
  }
  useHotkey('KeyS', { ctrl: true, isInDialog: true }, () => void send());

  return (
    <Dialog
      isOpen
      isWide
      closesOutside={false}
      onClose={() => void close()}
      title={text(supplier === undefined ? 'newSupplier' : 'editTitle')}
      actions={
        <>
          <Button onClick={() => void close()}>{text('cancel')}</Button>
          <Button variant="filled" isLoading={saving.isPending} onClick={() => void send()}>
            {text('save')}
          </Button>
        </>
      }
    >
      <form
        className="exp-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
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
          <TextField
            label={files('city')}
            isOptional
            maxLength={CITY_LENGTH_MAX}
            {...bind('city')}
          />
        </FieldRow>
        <FieldRow>
          <DecimalField
            label={text('withholding')}
            isOptional
            sign="%"
            scale={2}
            help={text('withholdingHelp')}
            value={typed.withholding}
            error={problem('withholding')}
            onChange={(value) => change('withholding', value)}
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
        {isConflict ? (
          <ConflictNote
            title={expenses('conflictTitle')}
            onLoadAnew={() => void settle(false)}
            onKeepMine={() => void settle(true)}
          />
        ) : (
          <ServerProblem reason={error} />
        )}
      </form>
    </Dialog>
  );
}
