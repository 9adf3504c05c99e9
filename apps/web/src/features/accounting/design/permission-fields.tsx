import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { DesignForm } from './use-design-form.ts';

interface PermissionFieldsProps {
  readonly stored: DesignSettings;
  readonly form: DesignForm;
}

/** Which originals there are; the owner permits them. */
export function PermissionFields({ stored, form }: PermissionFieldsProps) {
  const text = usePhrases('design');
  return (
    <div className="design-permissions">
      <OwnersPermission
        isOn={stored.mayIssueForeign}
        words={FOREIGN_WORDS}
        name="mayIssueForeign"
        isChangeable={stored.isForeignChangeable}
        form={form}
      />
      {stored.mayChooseVatRate !== null && (
        <OwnersPermission
          isOn={stored.mayChooseVatRate}
          words={VAT_RATE_WORDS}
          name="mayChooseVatRate"
          isChangeable={stored.isForeignChangeable}
          form={form}
        />
      )}
      {!stored.isForeignChangeable && (
        <p className="design-permissions__note">{text('foreignOwnerOnly')}</p>
      )}
    </div>
  );
}

type Words = Readonly<Record<'statement' | 'help' | 'on' | 'off', PhraseKey<'design'>>>;

const FOREIGN_WORDS: Words = {
  statement: 'foreignStatement',
  help: 'foreignHelp',
  on: 'foreignOn',
  off: 'foreignOff',
};
const VAT_RATE_WORDS: Words = {
  statement: 'vatRateStatement',
  help: 'vatRateHelp',
  on: 'vatRateOn',
  off: 'vatRateOff',
};

interface OwnersPermissionProps {
  readonly isOn: boolean;
  readonly words: Words;
  readonly name: 'mayIssueForeign' | 'mayChooseVatRate';
  readonly isChangeable: boolean;
  readonly form: DesignForm;
}

/** Editable by the owner; for everybody else it shows the current state. */
function OwnersPermission({ isOn, words, name, isChangeable, form }: OwnersPermissionProps) {
  const text = usePhrases('design');
  if (!isChangeable) return <p>{text(isOn ? words.on : words.off)}</p>;
  return (
    <SwitchField
      label={text(words.statement)}
      hint={text(words.help)}
      checked={form.draft[name]}
      disabled={form.isSaving}
      onChange={({ currentTarget: { checked } }) => form.change({ [name]: checked })}
    />
  );
}
