import type { Company } from '@pinkas/contract/account/company/company.contract';
import { kindsOpenTo, paysVat, type CompanyKind } from '@pinkas/domain/vat/company-kind';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { CompanyForm } from './use-company-form.ts';

interface CompanyKindFieldProps {
  readonly stored: Company;
  readonly form: CompanyForm;
}

/** The kind of the business; read-only where there is a single option. */
export function CompanyKindField({ stored, form }: CompanyKindFieldProps) {
  const text = usePhrases('company');
  const kinds = usePhrases('companyKinds');
  const open = kindsOpenTo(stored.kind, stored.isTaxIdFinal);
  if (open.length === 1) {
    return (
      <TextField
        label={text('kind')}
        value={kinds(stored.kind)}
        help={text('kindFinalHelp')}
        readOnly
      />
    );
  }
  return (
    <SelectField
      {...form.bind('kind')}
      label={text('kind')}
      help={text(stored.isTaxIdFinal ? 'kindDealerHelp' : 'kindHelp')}
      disabled={form.isSaving}
      options={open.map((kind) => ({ value: kind, label: kinds(kind) }))}
    />
  );
}

/** Before the first document another kind corrects the one before; after it, another time begins. */
function effectOf({ kind, isTaxIdFinal }: Company, to: CompanyKind): PhraseKey<'company'> {
  if (paysVat(kind) === paysVat(to)) return 'kindOtherTypes';
  if (isTaxIdFinal) return paysVat(to) ? 'kindBeginsVat' : 'kindEndsVat';
  return paysVat(to) ? 'kindCorrectedToVat' : 'kindCorrectedFromVat';
}

/** What follows from another kind, before it is saved. */
export function KindChange({ stored, to }: { readonly stored: Company; readonly to: CompanyKind }) {
  const text = usePhrases('company');
  if (stored.kind === to) return null;
  return (
    <Alert tone="warn" title={text('kindChangeTitle')} isLive>
      {text(effectOf(stored, to))}. {text('kindSeries')}
    </Alert>
  );
}
