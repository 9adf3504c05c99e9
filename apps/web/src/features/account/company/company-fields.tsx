import type { Company } from '@pinkas/contract/account/company/company.contract';
import {
  ADDRESS_LENGTH_MAX,
  BUSINESS_NAME_LENGTH_MAX,
  CITY_LENGTH_MAX,
  EMAIL_LENGTH_MAX,
  ISRAELI_ID_LENGTH_MAX,
  PHONE_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { Sheet, SheetSection } from '@pinkas/ui/layout/card';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { CompanyKindField, KindChange } from './company-kind-field.tsx';
import { EilatField } from './eilat-field.tsx';
import type { CompanyForm, TextField as TextFieldName } from './use-company-form.ts';

export interface CompanySheetProps {
  readonly stored: Company;
  readonly form: CompanyForm;
}

/** The fields of the business, as its documents print them. */
export function CompanySheet({ stored, form }: CompanySheetProps) {
  const text = usePhrases('company');
  const isBusy = form.isSaving;
  const bind = (field: TextFieldName, lengthMax: number) => ({
    ...form.bind(field),
    label: text(field),
    maxLength: lengthMax,
    disabled: isBusy,
  });
  return (
    <Sheet>
      <SheetSection title={text('identityTitle')}>
        <div className="company-fields">
          <TextField {...bind('nameHe', BUSINESS_NAME_LENGTH_MAX)} required />
          <LtrTextField
            {...bind('nameEn', BUSINESS_NAME_LENGTH_MAX)}
            isOptional
            help={text('nameEnHelp')}
          />
          <CompanyKindField stored={stored} form={form} />
          <LtrTextField
            {...bind('taxId', ISRAELI_ID_LENGTH_MAX)}
            required
            inputMode="numeric"
            readOnly={stored.isTaxIdFinal}
            labelEnd={
              form.codeOf('taxId') === 'TAX_ID_EXISTS' && (
                <LinkText href="#/existing_business" target="_blank" rel="noreferrer">
                  {text('taxIdExistsHelp')}
                </LinkText>
              )
            }
            help={text(stored.isTaxIdFinal ? 'taxIdFinalHelp' : 'taxIdHelp')}
          />
        </div>
        <KindChange stored={stored} to={form.draft.kind} />
        <EilatField form={form} />
      </SheetSection>
      <SheetSection title={text('addressTitle')}>
        <div className="company-fields">
          <TextField {...bind('address', ADDRESS_LENGTH_MAX)} required />
          <TextField {...bind('city', CITY_LENGTH_MAX)} required />
          <LtrTextField {...bind('addressEn', ADDRESS_LENGTH_MAX)} isOptional />
          <LtrTextField {...bind('cityEn', CITY_LENGTH_MAX)} isOptional />
        </div>
      </SheetSection>
      <SheetSection title={text('contactTitle')} note={text('contactNote')}>
        <div className="company-fields">
          <LtrTextField {...bind('phone', PHONE_LENGTH_MAX)} isOptional inputMode="tel" />
          <LtrTextField {...bind('email', EMAIL_LENGTH_MAX)} required inputMode="email" />
        </div>
      </SheetSection>
    </Sheet>
  );
}
