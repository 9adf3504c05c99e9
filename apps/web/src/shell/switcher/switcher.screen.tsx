import { IconSearch, IconX } from '@tabler/icons-react';
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

/** The steps of the mark by key. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The accounts of the person: found by typing, opened by Enter. */
export function Switcher({ onClose }: { readonly onClose: () => void }) {
  const text = usePhrases('switcher');
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { data, isPending } = useOwnAccounts();
  const { found, marked, mark, moveMark, nameOf } = useAccountSearch(data?.accounts, typed);

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
    }
  }

  const hasList = found.length > 0;
  return (
    <ModalFrame kind="wide" onClose={onClose} label={text('title')}>
      <div className="search-palette">
        <div className="search-palette__head">
          <IconSearch aria-hidden stroke={1.75} />
          <input
            type="text"
            role="combobox"
            data-autofocus
            aria-label={text('search')}
            aria-autocomplete="list"
            aria-expanded={hasList}
            aria-controls={hasList ? listId : undefined}
            aria-activedescendant={marked === undefined ? undefined : lineId(listId, marked.id)}
            aria-busy={isPending || undefined}
            className="search-palette__input"
            placeholder={text('search')}
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
            {found.map((account) => (
              <AccountLine
                key={account.id}
                id={lineId(listId, account.id)}
                account={account}
                name={nameOf(account)}
                query={typed}
                isMarked={account.id === marked?.id}
                onPoint={() => mark(account)}
                onTake={() => enter(account)}
              />
            ))}
          </div>
        )}
        {!isPending && !hasList && <output className="search-palette__note">{text('none')}</output>}
        <DefaultChoice marked={marked} nameOf={nameOf} />
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
