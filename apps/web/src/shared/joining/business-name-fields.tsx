import {
  isEnglishBusinessName,
  isHebrewBusinessName,
  plainBusinessName,
} from '@pinkas/domain/identity/business-name';
import { BUSINESS_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { isolated } from '@pinkas/ui/values/isolated';

import type { Form } from '../form/use-form.ts';
import { usePhrases } from '../language/use-phrases.ts';

interface BusinessNames {
  readonly comp_name: string;
  readonly comp_name_en: string;
}

interface BusinessNameFieldsProps {
  readonly form: Pick<Form<BusinessNames>, 'draft' | 'bind' | 'codeOf' | 'change'>;
  readonly size?: 'lg';
  /** Whether people name their own business, which browsers may fill in, and not that of a customer. */
  readonly isOwn?: boolean;
  /** The first field of a dialog takes the focus as it opens. */
  readonly takesFocus?: boolean;
}

/** The names of a new business: unsupported characters are reported, with the nearest spelling. */
export function BusinessNameFields({
  form,
  size,
  isOwn = false,
  takesFocus = false,
}: BusinessNameFieldsProps) {
  const text = usePhrases('businessNames');
  const { draft } = form;
  const isNotHebrew = form.codeOf('comp_name') === 'NAME_NOT_HEBREW';
  const isNotEnglish = form.codeOf('comp_name_en') === 'NAME_NOT_ENGLISH';
  return (
    <>
      <TextField
        {...form.bind('comp_name')}
        {...(isOwn && { autoComplete: 'organization' })}
        {...(isNotHebrew && { error: text('notHebrew') })}
        {...(takesFocus && { 'data-autofocus': true })}
        label={text('hebrew')}
        help={text('help')}
        labelEnd={
          isNotHebrew && (
            <PlainNameButton
              name={draft.comp_name}
              isAccepted={isHebrewBusinessName}
              onPress={(name) => form.change({ comp_name: name })}
            />
          )
        }
        maxLength={BUSINESS_NAME_LENGTH_MAX}
        size={size}
      />
      <LtrTextField
        {...form.bind('comp_name_en')}
        {...(isNotEnglish && { error: text('notEnglish') })}
        label={text('english')}
        isOptional
        labelEnd={
          isNotEnglish && (
            <PlainNameButton
              name={draft.comp_name_en}
              isAccepted={isEnglishBusinessName}
              onPress={(name) => form.change({ comp_name_en: name })}
            />
          )
        }
        maxLength={BUSINESS_NAME_LENGTH_MAX}
        size={size}
      />
    </>
  );
}

interface PlainNameButtonProps {
  readonly name: string;
  readonly isAccepted: (name: string) => boolean;
  readonly onPress: (name: string) => void;
}

/** Offers the nearest spelling of a business name that is accepted; nothing where there is none. */
function PlainNameButton({ name, isAccepted, onPress }: PlainNameButtonProps) {
  const text = usePhrases('businessNames');
  const plain = plainBusinessName(name);
  if (!isAccepted(plain)) return undefined;
  return (
    <Button variant="quiet" size="sm" onClick={() => onPress(plain)}>
      {text('usePlain', { name: isolated(plain) })}
    </Button>
  );
}
