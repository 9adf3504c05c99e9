import { LinkText } from '@pinkas/ui/actions/link-text';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { lastRateQuery } from '../../documents.queries.ts';
import { rulesOf } from '../../type-words.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import {
  fieldsToRemember,
  foreignFields,
  homeFields,
  isAtZero,
  isEnglishAbroad,
  isForeignDraft,
  type ForeignFields,
} from './foreign-fields.ts';

export interface ForeignSwitchProps {
  /** Hears of what takes the choice back, as it is for this customer alone; undefined once it is back. */
  readonly onChoice: (takeBack: (() => void) | undefined) => void;
}

/** One choice for a customer abroad: number, VAT with its reason, language and currency follow. */
export function ForeignSwitch({ onChoice }: ForeignSwitchProps) {
  const text = usePhrases('documentHead');
  const { form, docType } = useEditor();
  const { mayIssueForeign } = useAccountSetup();
  const rules = rulesOf(docType);
  const isOn = useReview((state) => isForeignDraft(state.form));
  const currency = useReview((state) => state.form.currency);
  const lastRate = useQuery({ ...lastRateQuery, enabled: mayIssueForeign });
  const last = lastRate.data?.last ?? null;

  const remembered = useRef<ForeignFields | undefined>(undefined);

  function choose(isForeign: boolean): void {
    const values = form.getValues();
    if (isForeign) remembered.current = fieldsToRemember(values, remembered.current);
    const fields = isForeign
      ? foreignFields(values, { rules, mayIssueForeign, lastRate: last })
      : homeFields(values, remembered.current);
    if (!isForeign) remembered.current = undefined;
    onChoice(isForeign ? takeBack : undefined);
    form.setValue('customer', fields.customer, { shouldDirty: true });
    form.setValue('lines', fields.lines, { shouldDirty: true });
    for (const name of [
      'defaultVatKind',
      'zeroRateReason',
      'language',
      'currency',
      'currencyRate',
      'discount',
    ] as const) {
      form.setValue(name, fields[name], { shouldDirty: true });
    }
  }

  /** Whoever is chosen next is at home, unless somebody chose another VAT meanwhile. */
  function takeBack(): void {
    if (isAtZero(form.getValues())) choose(false);
  }
  const help = mayIssueForeign
    ? text(currency === 'ILS' && isOn ? 'foreignNoRate' : 'foreignHelp')
    : text(isEnglishAbroad({ rules, mayIssueForeign }) ? 'foreignEnglish' : 'foreignHebrew');
  return (
    <>
      <SwitchField
        label={text('foreignCustomer')}
        hint={help}
        checked={isOn}
        // The rate is known by then, or is not proposed.
        disabled={mayIssueForeign && lastRate.isPending}
        onChange={({ currentTarget: { checked } }) => choose(checked)}
      />
      {isOn && !mayIssueForeign && (
        <LinkText href="#/settings/design">{text('foreignSettings')}</LinkText>
      )}
    </>
  );
}
