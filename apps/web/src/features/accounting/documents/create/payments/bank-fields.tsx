import { isAccountDoubtful } from '@pinkas/domain/payments/account-check';
import { BANKS, bankName, findBank } from '@pinkas/domain/payments/banks';
import { Combobox, type ComboboxOption } from '@pinkas/ui/fields/combobox/combobox';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useState } from 'react';

import { useLanguage, usePhrases } from '../../../../../shared/language/use-phrases.ts';

/** Bank, branch and account as typed; a bank of Israel is saved by its code, any other as its text. */
export interface BankPlace {
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
}

type BankPart = keyof BankPlace;

export interface BankFieldsProps {
  readonly place: BankPlace;
  readonly onChange: (part: Partial<BankPlace>) => void;
  readonly errors?: Partial<Record<BankPart, string | undefined>>;
  /** Name of a field in the form, for links to problems. */
  readonly nameOf?: (part: BankPart) => string;
  readonly onLeave?: (part: BankPart) => void;
}

interface BankOption extends ComboboxOption {
  readonly code: string;
}

/** The source of a cheque or a transfer: the bank by code or name, then its branch and account. */
export function BankFields({ place, onChange, errors, nameOf, onLeave }: BankFieldsProps) {
  const text = usePhrases('writing');
  const { bank, branch, account } = place;
  const isDoubtful = isAccountDoubtful(bank, branch, account);
  const fieldOf = (part: 'branch' | 'account') => ({
    name: nameOf?.(part),
    error: errors?.[part],
    value: place[part],
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    onBlur: () => onLeave?.(part),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ [part]: event.currentTarget.value }),
  });
  return (
    <>
      <BankPicker
        name={nameOf?.('bank')}
        error={errors?.bank}
        value={bank}
        onChange={(value) => onChange({ bank: value })}
        onLeave={() => onLeave?.('bank')}
      />
      <LtrTextField label={text('branch')} isOptional {...fieldOf('branch')} />
      <LtrTextField
        label={text('account')}
        isOptional
        warning={isDoubtful ? text('accountDoubtful') : undefined}
        {...fieldOf('account')}
      />
    </>
  );
}

interface BankPickerProps {
  readonly name: string | undefined;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (bank: string) => void;
  readonly onLeave: () => void;
}

function BankPicker({ name, error, value, onChange, onLeave }: BankPickerProps) {
  const text = usePhrases('writing');
  const { language } = useLanguage();
  // The text while typing; between two visits the field shows the saved bank.
  const [typed, setTyped] = useState<string | undefined>(undefined);
  return (
    <Combobox<BankOption>
      label={text('bank')}
      isOptional
      autoComplete="off"
      placeholder={text('bankPlaceholder')}
      emptyText={text('bankFree')}
      opensEmpty
      name={name}
      error={error}
      value={typed ?? bankName(value, language)}
      options={optionsFor(typed ?? '', language)}
      onChange={(next) => {
        setTyped(next);
        onChange(next);
      }}
      onPick={({ code }) => {
        setTyped(undefined);
        onChange(code);
      }}
      onBlur={() => {
        const known = typed === undefined ? undefined : findBank(typed);
        if (known !== undefined) onChange(known.code);
        setTyped(undefined);
        onLeave();
      }}
    />
  );
}

/** Banks whose code begins with what is typed, or whose name holds it. */
function optionsFor(typed: string, language: 'he' | 'en'): BankOption[] {
  const wanted = typed.trim().toLowerCase();
  const other = language === 'he' ? 'en' : 'he';
  return BANKS.filter(
    ({ code, he, en }) =>
      wanted === '' ||
      code.startsWith(wanted) ||
      code === wanted.padStart(2, '0') ||
      [he, en].some((one) => one.toLowerCase().includes(wanted)),
  ).map((bank) => ({
    key: bank.code,
    code: bank.code,
    label: bank[language],
    detail: bank[language] === bank[other] ? undefined : <Isolate>{bank[other]}</Isolate>,
    end: <Isolate isLtr>{bank.code}</Isolate>,
  }));
}
