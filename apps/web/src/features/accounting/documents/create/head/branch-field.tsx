import { SelectField } from '@pinkas/ui/fields/select-field';

import { useLanguage, usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import type { BranchName } from '../../../../../shared/session/session.ts';
import { useEditor, useFieldError, useReview } from '../form/editor-context.ts';

/** The branch in which the document is issued; nothing in a business of one place. */
export function BranchField() {
  const text = usePhrases('documentHead');
  const { language } = useLanguage();
  const { form } = useEditor();
  const { branches } = useAccountSetup();
  const chosen = useReview((state) => state.form.branchId);
  const error = useFieldError('branchId');
  // A draft of when it was open may still name a branch that ended, and must be led away from it.
  const offered = branches.filter(({ id, isEnded }) => !isEnded || id === chosen);
  if (offered.length === 0) return null;
  const valueOf = ({ id, isDefault }: BranchName): string => (isDefault ? '' : id);
  const current = branches.find(({ id }) => id === chosen);
  return (
    <SelectField
      label={text('branch')}
      name="branchId"
      error={error}
      value={current === undefined ? '' : valueOf(current)}
      options={offered.map((branch) => ({
        value: valueOf(branch),
        label: language === 'en' && branch.nameEn !== '' ? branch.nameEn : branch.nameHe,
      }))}
      onChange={({ currentTarget: { value } }) =>
        form.setValue('branchId', value === '' ? null : value, { shouldDirty: true })
      }
    />
  );
}
