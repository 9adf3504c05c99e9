import { PriceListForm, type PriceList } from '@pinkas/contract/accounting/price-lists.contract';
import { PRICE_LIST_NAME_LENGTH_MAX } from '@pinkas/domain/items/item-limits';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { Button } from '@pinkas/ui/actions/button';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { useRef, useState, type FormEvent } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSavePriceList } from '../items.queries.ts';

export interface PriceListDialogProps {
  /** Undefined for a new price list. */
  readonly list: PriceList | undefined;
  readonly onClose: () => void;
}

const NAMES = Object.keys(CURRENCIES) as Currency[];

/** Makes a price list or renames one. */
export function PriceListDialog({ list, onClose }: PriceListDialogProps) {
  const text = usePhrases('items');
  const problem = useFieldProblem();
  const [form, setForm] = useState<PriceListForm>({
    name: list?.name ?? '',
    currency: list?.currency ?? 'ILS',
  });
  const [isTried, setIsTried] = useState(false);
  const saving = useSavePriceList();
  const key = useRef(crypto.randomUUID());
  const parsed = PriceListForm.safeParse(form);
  const refused =
    saving.error instanceof ApiError
      ? saving.error.fields.find(({ path }) => path === 'name')?.code
      : undefined;
  const code = parsed.success ? refused : parsed.error.issues[0]?.message;

  function change(part: Partial<PriceListForm>): void {
    setForm((before) => ({ ...before, ...part }));
    key.current = crypto.randomUUID();
    saving.reset();
  }

  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    setIsTried(true);
    if (!parsed.success || saving.isPending) return;
    const known =
      list === undefined
        ? undefined
        : { id: list.id, version: list.version, isArchived: list.archivedAt !== null };
    const request = { known, form: parsed.data, idempotencyKey: key.current };
    const saved = await saving.mutateAsync(request).catch(() => undefined);
    if (saved === undefined) return;
    toast.success(text('listSaved'));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={list === undefined ? text('newList') : text('editList', { name: list.name })}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="filled" isLoading={saving.isPending} onClick={() => void send()}>
            {text('save')}
          </Button>
        </>
      }
    >
      <form className="price-list-form" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={text('listName')}
          data-autofocus
          autoComplete="off"
          maxLength={PRICE_LIST_NAME_LENGTH_MAX}
          value={form.name}
          error={isTried ? problem(code) : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <SelectField
          label={text('currency')}
          value={form.currency}
          options={NAMES.map((value) => ({ value, label: value }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change({ currency: NAMES.find((one) => one === value) ?? 'ILS' });
          }}
        />
        {refused === undefined && <ServerProblem reason={saving.error} />}
      </form>
    </Dialog>
  );
}
