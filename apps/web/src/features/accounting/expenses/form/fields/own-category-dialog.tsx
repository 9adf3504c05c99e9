import {
  OwnCategoryForm,
  type OwnCategory,
} from '@pinkas/contract/accounting/expenses/expense-views';
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@pinkas/domain/expenses/expense-kind';
import { TAG_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';

import { FormDialog } from '../../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useBusinessHasVat } from '../../../../../shared/session/business-vat.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useCategories, useSaveCategory } from '../../expenses.queries.ts';
import { readShare, shareText } from '../share-text.ts';

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

/** Out of every range, so that the schema refuses it at its field. */
const WRONG_SHARE = { parts: -1, of: 1 };

/** A kind of expense of the business: a name over a common kind, with shares of its own. */
export function OwnCategoryDialog({ category, onSaved, onClose }: OwnCategoryDialogProps) {
  const text = usePhrases('expenses');
  const files = usePhrases('expenseFiles');
  const names = usePhrases('expenseCategories');
  const { today } = useAccountSetup();
  const saving = useSaveCategory();
  const { common } = useCategories(today).data ?? { common: [] };
  const textsOf = ({ baseCode, vatText, taxText }: Typed) => {
    const shares = common.find(({ code }) => code === baseCode);
    return {
      vatText: vatText ?? (shares === undefined ? '' : shareText(shares.vatShare)),
      taxText: taxText ?? (shares === undefined ? '' : shareText(shares.taxShare)),
    };
  };
  const form = useForm({
    spec: {
      schema: OwnCategoryForm,
      bodyOf: (typed: Typed) => ({
        name: typed.name,
        baseCode: typed.baseCode,
        vatShare: readShare(textsOf(typed).vatText) ?? WRONG_SHARE,
        taxShare: readShare(textsOf(typed).taxText) ?? WRONG_SHARE,
        isActive: typed.isActive,
      }),
      fieldOf: (path: string) => path.split('.')[0] ?? path,
    },
    stored: typedOf(category),
    send: (body, idempotencyKey) =>
      saving.mutateAsync({
        known: category && { id: category.id, version: category.version },
        form: body,
        idempotencyKey,
      }),
    onSaved,
  });
  const { draft, change } = form;
  const hasVat = useBusinessHasVat();
  const { vatText, taxText } = textsOf(draft);

  return (
    <FormDialog
      form={form}
      title={text(category === undefined ? 'categoryNewTitle' : 'categoryEditTitle')}
      saveLabel={text('categorySave')}
      onClose={onClose}
    >
      <TextField
        label={text('name')}
        data-autofocus
        maxLength={TAG_NAME_LENGTH_MAX}
        {...form.bind('name')}
      />
      <SelectField
        label={text('categoryBase')}
        help={text('categoryBaseHelp')}
        value={draft.baseCode}
        options={EXPENSE_CATEGORIES.map((value) => ({ value, label: names(value) }))}
        onChange={(event) => {
          const baseCode = EXPENSE_CATEGORIES.find((one) => one === event.currentTarget.value);
          if (baseCode !== undefined) change({ baseCode, vatText: null, taxText: null });
        }}
      />
      <FieldRow>
        {hasVat && (
          <DecimalField
            label={files('vatClaimed')}
            sign="%"
            scale={2}
            value={vatText}
            error={form.problem('vatShare')}
            onChange={(value) => change({ vatText: value })}
          />
        )}
        <DecimalField
          label={files('taxRecognised')}
          sign="%"
          scale={2}
          value={taxText}
          error={form.problem('taxShare')}
          onChange={(value) => change({ taxText: value })}
        />
      </FieldRow>
      {category !== undefined && (
        <SwitchField
          label={text('categoryActive')}
          hint={text('categoryActiveHint')}
          checked={draft.isActive}
          onChange={(event) => change({ isActive: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  );
}
