import { ACCOUNT_KINDS, standardAccountsOf } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import { SelectField } from '@pinkas/ui/fields/select-field';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useLedgerAccountName } from '../../../shared/reports/ledger-account-name.ts';

export interface AccountFieldProps {
  readonly account: string | undefined;
  /** The name of an own account that is shown. */
  readonly ownName: string;
  readonly onChange: (account: string | undefined) => void;
}

/** Which account a card is of. */
export function AccountField({ account, ownName, onChange }: AccountFieldProps) {
  const text = usePhrases('ledger');
  const nameOf = useLedgerAccountName();
  const codes = ACCOUNT_KINDS.flatMap((kind): readonly string[] => standardAccountsOf(kind));
  const shown = account === undefined || codes.includes(account) ? codes : [...codes, account];
  return (
    <SelectField
      label={text('columnAccount')}
      isLabelHidden
      size="sm"
      value={account ?? ''}
      options={[
        { value: '', label: text('allAccounts') },
        ...shown.map((code) => ({
          value: code,
          label: nameOf(code, code === account ? ownName : ''),
        })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? undefined : currentTarget.value)
      }
    />
  );
}
