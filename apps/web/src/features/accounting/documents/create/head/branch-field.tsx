import { SelectField } from '@pinkas/ui/fields/select-field';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useBranchName } from '../../../../../shared/session/branch-name.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import type { BranchName } from '../../../../../shared/session/session.ts';
import { useEditor, useFieldError, useReview } from '../form/editor-context.ts';

/** The branch that issues the document; renders nothing in a business with one branch. */
export function BranchField() {
  const text = usePhrases('documentHead');
  const nameOf = useBranchName();
  const { form } = useEditor();
  const { branches } = useAccountSetup();
  const chosen = useReview((state) => state.form.branchId);
  const error = useFieldError('branchId');
  // An older draft may still name a closed branch, and has to move off it.
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
        label: nameOf(branch),
      }))}
      onChange={({ currentTarget: { value } }) =>
        form.setValue('branchId', value === '' ? null : value, { shouldDirty: true })
      }
    />
  );
}
