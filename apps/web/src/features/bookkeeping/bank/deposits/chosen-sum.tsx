import type { DepositPart } from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import { DEPOSIT_PARTS_MAX } from '@pinkas/domain/bank/bank-limits';
import { formatAgorot } from '@pinkas/domain/money/format';
import { Alert } from '@pinkas/ui/feedback/alert';
import { isolated } from '@pinkas/ui/values/isolated';
import { Money } from '@pinkas/ui/values/money';

import type { Form } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { DepositDraft } from './deposit-draft.ts';
import { keyOfPart } from './part-key.ts';

export interface ChosenSumProps {
  readonly parts: readonly DepositPart[];
  readonly form: Form<DepositDraft>;
}

const sumOf = (parts: readonly DepositPart[]): number =>
  parts.reduce((sum, { sumAgorot }) => sum + sumAgorot, 0);

/** Shows the total of the deposit; sticky while scrolling. */
export function ChosenSum({ parts, form }: ChosenSumProps) {
  const text = usePhrases('bankDeposits');
  const keys = new Set(form.draft.parts);
  const chosen = parts.filter((part) => keys.has(keyOfPart(part)));
  const cash = chosen.filter(({ kind }) => kind === 'cash');
  const code = form.codeOf('parts');
  return (
    <div className="bank-deposit__sum">
      {code !== undefined && (
        <Alert tone="bad" isLive>
          {code === 'LIST_TOO_LONG'
            ? text('partsTooMany', { max: DEPOSIT_PARTS_MAX })
            : text('partsMissing')}
        </Alert>
      )}
      <output className="bank-deposit__line">
        <b>{text('sumChosen')}</b>
        <span className="bank-note">
          {text('chosenCheques', { count: chosen.length - cash.length })},{' '}
          {text('chosenCash', { sum: isolated(formatAgorot(sumOf(cash))) })}
        </span>
        <Money agorot={sumOf(chosen)} isStrong />
      </output>
    </div>
  );
}
