import { IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import type { OwnAccount } from '@pinkas/contract/shell/switcher/switcher.contract';
import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { ModalFrame } from '@pinkas/ui/overlay/modal-frame';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { AccountLine, lineId } from './account-line.tsx';
import { useChooseDefault, useOwnAccounts } from './own-accounts.queries.ts';
import { useAccountSearch } from './use-account-search.ts';
import '../search/search-palette.css';
import './switcher.css';

/** The parts of the list, in the order of the accounts. */
const GROUPS: readonly {
  readonly key: 'ownBusinesses' | 'invitedBusinesses';
  readonly isIn: (account: OwnAccount) => boolean;
}[] = [
  { key: 'ownBusinesses', isIn: ({ role }) => role === 'owner' },
  { key: 'invitedBusinesses', isIn: ({ role }) => role !== 'owner' },
];

/** As many have a digit of their own; of more, digits are searched for as part of a number. */
const DIGITS = 9;
const DIGIT_KEY = /^(?:Digit|Numpad)([1-9])$/;

/** The steps of the mark by key. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Returns the digit of a key, from 1; undefined for other keys, and for commands of the browser. */
function digitOf(event: KeyboardEvent): string | undefined {
  const isCommand = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return isCommand ? undefined : DIGIT_KEY.exec(event.code)?.[1];
}

interface SwitcherProps {
  /** Opens another business; undefined where people open none by themselves. */
  readonly onOpenBusiness: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The accounts of the person: found by typing, opened by Enter, or by the digit of their line. */
export function Switcher({ onOpenBusiness, onClose }: SwitcherProps) {
  const text = usePhrases('switcher');
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { data, isPending } = useOwnAccounts();
  const { found, marked, mark, moveMark, nameOf } = useAccountSearch(data?.accounts, typed);
  // Of few, a digit opens one, so nobody searches for a number.
  const areFew = (data?.accounts.length ?? 0) <= DIGITS;
  const hasDigits = typed === '' && areFew;

  function enter(account: OwnAccount | undefined): void {
    if (account === undefined || account.state === 'blocked') return;
    onClose();
    void navigate(`/enter/${String(account.id)}`);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.code];
    if (step !== undefined) {
      event.preventDefault();
      const next = moveMark(step);
      if (next === undefined) return;
      document.getElementById(lineId(listId, next.id))?.scrollIntoView({ block: 'nearest' });
    } else if (event.code === 'Enter' || event.code === 'NumpadEnter') {
      event.preventDefault();
      enter(marked);
    } else if (hasDigits && digitOf(event) !== undefined) {
      event.preventDefault();
      enter(found[Number(digitOf(event)) - 1]);
    }
  }

  const hasList = found.length > 0;
  const label = text(areFew ? 'searchName' : 'search');
  return (
    <ModalFrame kind="wide" onClose={onClose} label={text('title')}>
      <div className="search-palette">
        <div className="search-palette__head">
          <IconSearch aria-hidden stroke={1.75} />
          <input
            type="text"
            role="combobox"
            data-autofocus
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={hasList}
            aria-controls={hasList ? listId : undefined}
            aria-activedescendant={marked === undefined ? undefined : lineId(listId, marked.id)}
            aria-busy={isPending || undefined}
            className="search-palette__input"
            placeholder={label}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            dir="auto"
            maxLength={SEARCH_TEXT_LENGTH_MAX}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <CloseButton onClose={onClose} />
        </div>
        {hasList && (
          <div
            id={listId}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- lines hold more than text
            role="listbox"
            aria-label={text('list')}
            className="search-palette__list"
          >
            {GROUPS.map(({ key, isIn }) => ({ key, own: found.filter(isIn) }))
              .filter(({ own }) => own.length > 0)
              .map(({ key, own }) => (
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of choices holds groups of lines
                <div key={key} role="group" aria-labelledby={`${listId}-${key}`}>
                  <div id={`${listId}-${key}`} className="search-palette__title">
                    {text(key)}
                  </div>
                  {own.map((account) => (
                    <AccountLine
                      key={account.id}
                      id={lineId(listId, account.id)}
                      account={account}
                      name={nameOf(account)}
                      query={typed}
                      digit={hasDigits ? found.indexOf(account) + 1 : undefined}
                      isMarked={account.id === marked?.id}
                      onPoint={() => mark(account)}
                      onTake={() => enter(account)}
                    />
                  ))}
                </div>
              ))}
          </div>
        )}
        {!isPending && !hasList && <output className="search-palette__note">{text('none')}</output>}
        <DefaultChoice marked={marked} nameOf={nameOf} />
        {onOpenBusiness !== undefined && <AnotherBusiness onPress={onOpenBusiness} />}
        <div className="search-palette__foot" aria-hidden="true">
          <span>
            <Kbd keys="↑ ↓" /> {text('move')}
          </span>
          <span>
            <Kbd keys="Enter" /> {text('enter')}
          </span>
        </div>
      </div>
    </ModalFrame>
  );
}

/** The way to one more business, below those that are there. */
function AnotherBusiness({ onPress }: { readonly onPress: () => void }) {
  const text = usePhrases('switcher');
  return (
    <button type="button" className="switcher-another" onClick={onPress}>
      <span className="switcher-another__mark">
        <IconPlus aria-hidden stroke={1.75} />
      </span>
      <span className="search-palette__words">
        <span className="search-palette__label">{text('another')}</span>
        <span className="search-palette__detail">{text('anotherNote')}</span>
      </span>
    </button>
  );
}

/** Closes the list, and shows its key where there is a keyboard. */
function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const text = usePhrases('switcher');
  const { isMobile, isTouch } = useMediaSizes();
  const hasKeys = !isTouch && !isMobile;
  return (
    <button
      type="button"
      className="search-palette__close"
      aria-label={hasKeys ? `${text('close')} Esc` : text('close')}
      onClick={onClose}
    >
      {hasKeys ? <Kbd keys="Esc" /> : <IconX aria-hidden stroke={1.75} />}
    </button>
  );
}

interface DefaultChoiceProps {
  readonly marked: OwnAccount | undefined;
  readonly nameOf: (account: OwnAccount) => string;
}

/** Offers to open the marked account at every sign-in, and confirms the choice. */
function DefaultChoice({ marked, nameOf }: DefaultChoiceProps) {
  const text = usePhrases('switcher');
  const choose = useChooseDefault();
  if (marked === undefined) return null;
  const name = `\u2068${nameOf(marked)}\u2069`;
  const isChosen = choose.isSuccess && choose.variables === marked.id;
  if (!isChosen && (marked.isDefault || marked.state === 'blocked')) return null;
  return (
    <div className="search-palette__note search-palette__note--line">
      {isChosen ? (
        <output>{text('madeDefault', { name })}</output>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          isLoading={choose.isPending}
          onClick={() => choose.mutate(marked.id)}
        >
          {text('makeDefault', { name })}
        </Button>
      )}
    </div>
  );
}
