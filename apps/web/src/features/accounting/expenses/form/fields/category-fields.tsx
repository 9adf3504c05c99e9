import { EXPENSE_CATEGORIES } from '@pinkas/domain/expenses/expense-kind';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { categoryShares, NO_SHARES, ownCategory } from '../expense-draft.ts';
import { shareText } from '../share-text.ts';
import type { DraftInWork } from '../use-expense-draft.ts';

const OwnCategoryDialog = lazyPart(async () => ({
  default: (await import('./own-category-dialog.tsx')).OwnCategoryDialog,
}));

export interface CategoryFieldsProps {
  readonly work: DraftInWork;
  /** Without explanations, where there is little room. */
  readonly isCompact?: boolean;
}

/** The category of an expense, and its deductible share by law; kinds of the business come first. */
export function CategoryFields({ work, isCompact = false }: CategoryFieldsProps) {
  const text = usePhrases('expenses');
  const files = usePhrases('expenseFiles');
  const names = usePhrases('expenseCategories');
  const { draft, change, problem, touch, context, hasVat } = work;
  const [isMaking, setIsMaking] = useState(false);
  const shares = categoryShares(draft, context);
  const own = ownCategory(draft.category, context.own);
  const ownOptions = context.own
    .filter((one) => one.isActive || one.id === own?.id)
    .map(({ id, name }) => ({ value: `own:${id}`, label: name }));
  return (
    <>
      <SelectField
        label={files('category')}
        placeholder={text('categoryChoose')}
        value={draft.category}
        error={problem('category')}
        help={
          draft.suggestedBy > 0
            ? text('categorySuggested', { count: draft.suggestedBy })
            : undefined
        }
        labelEnd={
          <LinkButton onClick={() => setIsMaking(true)}>
            {text(own === undefined ? 'categoryNew' : 'categoryEdit')}
          </LinkButton>
        }
        options={[
          ...ownOptions,
          ...EXPENSE_CATEGORIES.map((value) => ({ value, label: names(value) })),
        ]}
        onChange={(event) =>
          change({
            category: event.currentTarget.value,
            suggestedBy: 0,
            ...NO_SHARES,
          })
        }
      />
      <FieldRow>
        {hasVat && (
          <DecimalField
            label={files('vatClaimed')}
            sign="%"
            scale={2}
            value={draft.vatShareText ?? shareText(shares.vatShare)}
            error={problem('vatShareText')}
            onChange={(vatShareText) => change({ vatShareText })}
            onBlur={() => touch('vatShareText')}
          />
        )}
        <DecimalField
          label={files('taxRecognised')}
          sign="%"
          scale={2}
          value={draft.taxShareText ?? shareText(shares.taxShare)}
          error={problem('taxShareText')}
          onChange={(taxShareText) => change({ taxShareText })}
          onBlur={() => touch('taxShareText')}
        />
      </FieldRow>
      <CheckboxField
        label={text('equipment')}
        hint={isCompact ? undefined : text('equipmentHint')}
        checked={draft.isEquipment ?? shares.isEquipment}
        onChange={(event) => change({ isEquipment: event.currentTarget.checked })}
      />
      {isMaking && (
        <Suspense>
          <OwnCategoryDialog
            category={own}
            onClose={() => setIsMaking(false)}
            onSaved={({ id }) => {
              setIsMaking(false);
              change({ category: `own:${id}`, suggestedBy: 0, ...NO_SHARES });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
