import type { PhraseKey } from '@pinkas/phrases/phrases';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { DesignForm } from './use-design-form.ts';

const SWITCHES = [
  ['showsCode', 'shownCode', 'shownCodeHint'],
  ['showsHowToPay', 'shownHowToPay', 'shownHowToPayHint'],
  ['showsPayButton', 'shownPayButton', 'shownPayButtonHint'],
] as const satisfies readonly (readonly [
  keyof DesignForm['draft'],
  PhraseKey<'design'>,
  PhraseKey<'design'>,
])[];

/** What documents of the design show of verification and payment. */
export function ShownFields({ form }: { readonly form: DesignForm }) {
  const text = usePhrases('design');
  return (
    <div className="design-permissions">
      {SWITCHES.map(([name, label, hint]) => (
        <SwitchField
          key={name}
          label={text(label)}
          hint={text(hint)}
          checked={form.draft[name]}
          disabled={form.isSaving}
          onChange={({ currentTarget: { checked } }) => form.change({ [name]: checked })}
        />
      ))}
      <p>
        <LinkText href="#/settings/usage?section=payment">{text('shownPaymentLink')}</LinkText>
      </p>
    </div>
  );
}
