import type { BankAccountView } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { bankName } from '@pinkas/domain/payments/banks';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useSearchParams } from 'react-router';

import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';

/** Which account is shown: its name, bank and number. */
export function AccountName({ account }: { readonly account: BankAccountView }) {
  const text = usePhrases('bank');
  const { language } = useLanguage();
  const { name, bankCode, branch, number } = account;
  return (
    <>
      <Isolate>{name}</Isolate> · {bankName(bankCode, language)} ·{' '}
      {text('accountLine', { branch, number })}
    </>
  );
}

interface AccountsChoiceProps {
  readonly accounts: readonly BankAccountView[];
  readonly chosen: BankAccountView;
}

/** The accounts of the business, one of which is shown; nothing where there is no other. On a phone a list to choose from. */
export function AccountsChoice({ accounts, chosen }: AccountsChoiceProps) {
  const text = usePhrases('bank');
  const { isMobile } = useMediaSizes();
  const [, setQuery] = useSearchParams();
  const choose = (account: string): void => setQuery({ account }, { replace: true });
  if (accounts.length === 1) return null;
  if (isMobile) {
    return (
      <SelectField
        label={text('accounts')}
        options={accounts.map(({ id, name, number }) => ({
          value: id,
          label: `${name} ${number}`,
        }))}
        value={chosen.id}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    );
  }
  return (
    <ul className="bank-accounts" aria-label={text('accounts')}>
      {accounts.map((account) => (
        <li key={account.id}>
          <AccountButton
            account={account}
            isChosen={account.id === chosen.id}
            onChoose={() => choose(account.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface AccountButtonProps {
  readonly account: BankAccountView;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function AccountButton({ account, isChosen, onChoose }: AccountButtonProps) {
  const text = usePhrases('bank');
  const { language } = useLanguage();
  const { bankCode, branch, number, name, rows, openRows, lastOn, balanceAgorot } = account;
  return (
    <button type="button" className="bank-account" aria-pressed={isChosen} onClick={onChoose}>
      <span className="bank-account__name">
        <Isolate>{name}</Isolate>
      </span>
      <span className="bank-account__line">
        {bankName(bankCode, language)} · {text('accountLine', { branch, number })}
      </span>
      {lastOn === null ? (
        <span className="bank-account__line">{text('noRows')}</span>
      ) : (
        <span className="bank-account__sum">
          <span className="bank-account__line">
            {text('balance')}, {text('lastOn', { date: formatLocalDate(lastOn) })}
          </span>
          <Money agorot={balanceAgorot} isStrong />
        </span>
      )}
      {rows > 0 && (
        <span className="bank-account__line">{text('openRows', { count: openRows })}</span>
      )}
    </button>
  );
}
