import { paysVat } from '@pinkas/domain/vat/company-kind';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { CompanyForm } from './use-company-form.ts';

/** Whether the business is a resident of Eilat; nothing for one that adds no VAT to begin with. */
export function EilatField({ form }: { readonly form: CompanyForm }) {
  const text = usePhrases('company');
  if (!paysVat(form.draft.kind)) return null;
  return (
    <div className="company-eilat">
      <CheckboxField
        name="isEilatResident"
        label={text('isEilatResident')}
        hint={text('eilatHelp')}
        checked={form.draft.isEilatResident}
        disabled={form.isSaving}
        onChange={(event) => form.change({ isEilatResident: event.currentTarget.checked })}
      />
    </div>
  );
}
