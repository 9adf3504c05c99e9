import { kindOfCompType } from '@pinkas/contract/auth/company-types';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';

import type { Form } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import {
  askedNumbers,
  isVatAsked,
  type BindText,
  type Oauth2Draft,
  type RegistrationDetails,
} from './oauth2-draft.ts';

interface Oauth2BusinessFieldsProps {
  readonly details: RegistrationDetails;
  readonly form: Pick<Form<Oauth2Draft>, 'draft' | 'change' | 'codeOf'>;
  readonly bind: BindText;
}

/** The details of the business, and fields that depend on its kind: first numbers, and zero VAT of a resident of Eilat. */
export function Oauth2BusinessFields({ details, form, bind }: Oauth2BusinessFieldsProps) {
  const text = usePhrases('registration');
  const kinds = usePhrases('companyKinds');
  const names = usePhrases('businessNames');
  const { draft } = form;
  const options = Object.entries(details.STATIC_DATA.COMP_TYPES_NAMES).map(([value, name]) => {
    const kind = kindOfCompType(Number(value));
    return { value, label: kind === undefined ? name : kinds(kind) };
  });
  return (
    <>
      <SelectField
        {...bind('company_type')}
        label={text('kind')}
        placeholder={text('kindChoose')}
        options={options}
        size="lg"
      />
      <LtrTextField
        {...bind('company_crn', 'comp_crn')}
        label={text('taxId')}
        inputMode="numeric"
        labelEnd={
          form.codeOf('company_crn') === 'EXISTS' && (
            <LinkText href="#/existing_business" target="_blank" rel="noreferrer">
              {text('taxIdHelp')}
            </LinkText>
          )
        }
        size="lg"
      />
      <TextField
        {...bind('company_name')}
        label={text('companyName')}
        help={names('help')}
        autoComplete="organization"
        size="lg"
      />
      <TextField
        {...bind('comp_address')}
        label={text('companyAddress')}
        autoComplete="street-address"
        size="lg"
      />
      <LtrTextField
        {...bind('comp_phone1')}
        label={text('companyPhone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        size="lg"
      />
      <FirstNumbers details={details} draft={draft} bind={bind} />
      {isVatAsked(draft.company_type) && (
        <CheckboxField
          name="zero_vat"
          label={text('zeroVat')}
          hint={text('zeroVatHelp')}
          checked={draft.zero_vat}
          onChange={(event) => form.change({ zero_vat: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

/** The first number of each document that the chosen kind issues; nothing before the choice. */
function FirstNumbers({
  details,
  draft,
  bind,
}: Omit<Oauth2BusinessFieldsProps, 'form'> & { readonly draft: Oauth2Draft }) {
  const text = usePhrases('registration');
  const types = usePhrases('docTypes');
  const asked = askedNumbers(details, draft.company_type);
  if (asked.length === 0) return null;
  return (
    <fieldset className="registration__numbers">
      <legend>{text('numbersTitle')}</legend>
      <p>{text('numbersHelp')}</p>
      {asked.map((key) => (
        <LtrTextField
          key={key}
          {...bind(key)}
          label={types(key)}
          inputMode="numeric"
          maxLength={11}
          size="lg"
        />
      ))}
    </fieldset>
  );
}
