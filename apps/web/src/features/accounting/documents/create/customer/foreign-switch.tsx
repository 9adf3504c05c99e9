import { itemsContract } from '@pinkas/contract/accounting/items/items.contract';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { call } from '../../../../../shared/api/client.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { lastRateQuery } from '../../issuing.queries.ts';
import { rulesOf } from '../../type-words.ts';
import { useEditor, useReview, useTextField } from '../form/editor-context.ts';
import {
  fieldsToRemember,
  foreignFields,
  homeFields,
  isEnglishAbroad,
  type ForeignFields,
} from './foreign-fields.ts';
import { isAtZero, isForeignDraft } from './is-foreign-draft.ts';

export interface ForeignSwitchProps {
  /**
   * Called with a function that reverts the choice while it is active, as it applies to this customer alone;
   * else undefined.
   */
  readonly onChoice: (takeBack: (() => void) | undefined) => void;
  /** Whether another field takes the country of a customer who is typed. */
  readonly hasCountry: boolean;
}

/** One choice for a customer abroad: number, VAT with its reason, language and currency follow. */
export function ForeignSwitch({ onChoice, hasCountry }: ForeignSwitchProps) {
  const text = usePhrases('documentHead');
  const items = usePhrases('items');
  const { form, docType } = useEditor();
  const { mayIssueForeign } = useAccountSetup();
  const rules = rulesOf(docType);
  const isOn = useReview((state) => isForeignDraft(state.form));
  const currency = useReview((state) => state.form.currency);
  const begins = useReview((state) => state.form.customer.beginsAbroad === true);
  const lastRate = useQuery({ ...lastRateQuery, enabled: mayIssueForeign });
  const last = lastRate.data?.last ?? null;

  const remembered = useRef<ForeignFields | undefined>(undefined);

  function choose(isForeign: boolean): void {
    const values = form.getValues();
    if (isForeign) remembered.current = fieldsToRemember(values, remembered.current);
    const isUnknown = !isForeign && remembered.current === undefined;
    const fields = isForeign
      ? foreignFields(values, { rules, mayIssueForeign, lastRate: last })
      : homeFields(values, remembered.current);
    if (!isForeign) remembered.current = undefined;
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
    if (isUnknown) giveVatOfItems().catch(() => toast.info(items('vatOfItemsFailed')));
  }

  /** A reopened draft does not record the earlier VAT of its rows; exempt items do. */
  async function giveVatOfItems(): Promise<void> {
    const ids = new Set(form.getValues('lines').flatMap(({ itemId }) => itemId ?? []));
    if (ids.size === 0) return;
    const body = { ids: [...ids], customerId: null };
    const found = (await call(itemsContract.forCustomer, { body })).items;
    for (const [at, { itemId, vatKind }] of form.getValues('lines').entries()) {
      const own = found.find(({ id }) => id === itemId)?.vatKind ?? 'taxable';
      // A row that was made another one meanwhile stays so.
      if (vatKind === 'taxable' && own !== 'taxable') {
        form.setValue(`lines.${at}.vatKind`, own, { shouldDirty: true });
      }
    }
  }

  /** The next customer is domestic, unless another VAT was chosen meanwhile. */
  function takeBack(): void {
    if (isAtZero(form.getValues())) choose(false);
  }

  // A saved customer abroad begins so; what is chosen afterwards stays.
  const isAwaited = mayIssueForeign && lastRate.isPending;
  useEffect(() => {
    if (!begins || isAwaited) return;
    form.setValue('customer.beginsAbroad', false);
    choose(true);
    // Once, when the customer was taken and the rate is known.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [begins, isAwaited]);
  // A reopened draft is foreign although the switch was not pressed here; a number typed since hides it.
  useEffect(() => onChoice(isOn || remembered.current !== undefined ? takeBack : undefined));

  const help = mayIssueForeign
    ? text(currency === 'ILS' && isOn ? 'foreignNoRate' : 'foreignHelp')
    : text(isEnglishAbroad({ rules, mayIssueForeign }) ? 'foreignEnglish' : 'foreignHebrew');
  return (
    <>
      <SwitchField
        label={text('foreignCustomer')}
        {...(isOn && { hint: help })}
        checked={isOn}
        // The rate is known by then, or is not proposed.
        disabled={isAwaited}
        onChange={({ currentTarget: { checked } }) => choose(checked)}
      />
      {isOn && !mayIssueForeign && (
        <LinkText href="#/settings/design">{text('foreignSettings')}</LinkText>
      )}
      {!hasCountry && <TypedCountry />}
    </>
  );
}

/** The country of a customer abroad who is typed: by that of the card, later documents begin abroad. */
function TypedCountry() {
  const isAsked = useReview(({ form }) => form.customer.id === null && isForeignDraft(form));
  return isAsked ? <CountryField /> : null;
}

function CountryField() {
  const text = usePhrases('documents');
  const field = useTextField('customer.country');
  return <TextField label={text('customerCountry')} isOptional autoComplete="off" {...field} />;
}
