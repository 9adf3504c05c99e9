import { OwnCategoryForm, type OwnCategory } from '@pinkas/contract/accounting/expenses.contract';
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@pinkas/domain/expenses/expense-kind';
import { TAG_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { useRef, useState, type FormEvent } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useCategories, useSaveCategory } from '../expenses.queries.ts';
import { readShare, shareText } from './share-text.ts';

export interface OwnCategoryDialogProps {
  /** Undefined for a new one. */
  readonly category: OwnCategory | undefined;
  readonly onSaved: (category: OwnCategory) => void;
  readonly onClose: () => void;
}

interface Typed {
  readonly name: string;
  readonly baseCode: ExpenseCategory;
  /** Null takes the share of the common kind. */
  readonly vatText: string | null;
  readonly taxText: string | null;
  readonly isActive: boolean;
}

function typedOf(category: OwnCategory | undefined): Typed {
  if (category === undefined) {
    return { name: '', baseCode: 'other', vatText: null, taxText: null, isActive: true };
  }
  const { name, baseCode, vatShare, taxShare, isActive } = category;
  return { name, baseCode, vatText: shareText(vatShare), taxText: shareText(taxShare), isActive };
}

/** A kind of expense of the business: a name over a common kind, with shares of its own. */
export function OwnCategoryDialog({ category, onSaved, onClose }: OwnCategoryDialogProps) {
  const text = usePhrases('expenses');
  const files = usePhrases('expenseFiles');
  const names = usePhrases('expenseCategories');
  const sentence = useFieldProblem();
  const { today } = useAccountSetup();
  const [typed, setTyped] = useState(() => typedOf(category));
  const [isTried, setIsTried] = useState(false);
  const key = useRef(crypto.randomUUID());
  const saving = useSaveCategory();
  const common = useCategories(today).data?.common.find(({ code }) => code === typed.baseCode);
  const vatText = typed.vatText ?? (common === undefined ? '' : shareText(common.vatShare));
  const taxText = typed.taxText ?? (common === undefined ? '' : shareText(common.taxShare));
  const wrong = { parts: -1, of: 1 };
  const parsed = OwnCategoryForm.safeParse({
    name: typed.name,
    baseCode: typed.baseCode,
    vatShare: readShare(vatText) ?? wrong,
    taxShare: readShare(taxText) ?? wrong,
    isActive: typed.isActive,
  });

  function problem(name: string): string | undefined {
    if (!isTried) return undefined;
    const { error } = saving;
    const told =
      error instanceof ApiError ? error.fields.find(({ path }) => path === name) : undefined;
    const issue = parsed.error?.issues.find(({ path }) => path[0] === name);
    return sentence(issue?.message ?? told?.code);
  }
  function change(part: Partial<Typed>) {
    setTyped((before) => ({ ...before, ...part }));
    key.current = crypto.randomUUID();
    saving.reset();
  }
  async function send(event?: FormEvent) {
    event?.preventDefault();
    event?.stopPropagation();
    setIsTried(true);
    if (!parsed.success || saving.isPending) return;
    const known =
      category === undefined ? undefined : { id: category.id, version: category.version };
    const request = { known, form: parsed.data, idempotencyKey: key.current };
    const saved = await saving.mutateAsync(request).catch(() => undefined);
    if (saved !== undefined) onSaved(saved);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOutside={false}
      title={text(category === undefined ? 'categoryNewTitle' : 'categoryEditTitle')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="filled" isLoading={saving.isPending} onClick={() => void send()}>
            {text('categorySave')}
          </Button>
        </>
      }
    >
      <form className="exp-stack" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={text('name')}
          data-autofocus
          autoComplete="off"
          maxLength={TAG_NAME_LENGTH_MAX}
          value={typed.name}
          error={problem('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <SelectField
          label={text('categoryBase')}
          help={text('categoryBaseHelp')}
          value={typed.baseCode}
          options={EXPENSE_CATEGORIES.map((value) => ({ value, label: names(value) }))}
          onChange={(event) => {
            const baseCode = EXPENSE_CATEGORIES.find((one) => one === event.currentTarget.value);
            if (baseCode !== undefined) change({ baseCode, vatText: null, taxText: null });
          }}
        />
        <FieldRow>
          <DecimalField
            label={files('vatClaimed')}
            sign="%"
            scale={2}
            value={vatText}
            error={problem('vatShare')}
            onChange={(value) => change({ vatText: value })}
          />
          <DecimalField
            label={files('taxRecognised')}
            sign="%"
            scale={2}
            value={taxText}
            error={problem('taxShare')}
            onChange={(value) => change({ taxText: value })}
          />
        </FieldRow>
        {category !== undefined && (
          <SwitchField
            label={text('categoryActive')}
            hint={text('categoryActiveHint')}
            checked={typed.isActive}
            onChange={(event) => change({ isActive: event.currentTarget.checked })}
          />
        )}
        {problem('name') === undefined && <ServerProblem reason={saving.error} />}
      </form>
    </Dialog>
  );
}
