import type { OfferedGateway } from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { CREDENTIAL_LENGTH_MAX } from '@pinkas/domain/limits';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

export interface CredentialFieldsProps {
  readonly offered: OfferedGateway;
  readonly values: Readonly<Record<string, string>>;
  /** Returns what is wrong with a field of the form. */
  readonly problem: (field: string) => string | undefined;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** The fields that open a terminal of a gateway, in the order in which they are found there. */
export function CredentialFields({ offered, values, problem, onChange }: CredentialFieldsProps) {
  const text = usePhrases('ccGateways');
  const { gateway, fields } = offered;
  return (
    <>
      <p className="cc-gateways__help">{text('fieldsHelp', { gateway: GATEWAYS[gateway] })}</p>
      {fields.map(({ name, isSecret, isOptional }) => {
        const error = problem(`credentials.${name}`);
        const field = {
          label: text(`field-${gateway}-${name}` as PhraseKey<'ccGateways'>),
          name,
          isOptional,
          autoComplete: 'off',
          maxLength: CREDENTIAL_LENGTH_MAX,
          value: values[name] ?? '',
          ...(error !== undefined && { error }),
          onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
            onChange({ ...values, [name]: event.currentTarget.value }),
        };
        return isSecret ? (
          <PasswordField
            key={name}
            {...field}
            autoComplete="new-password"
            help={text('secretHelp')}
          />
        ) : (
          <LtrTextField key={name} {...field} />
        );
      })}
    </>
  );
}
