import type { OwnAccount } from '@pinkas/contract/shell/switcher/switcher.contract';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { Avatar } from '@pinkas/ui/brand/brand';
import { Badge } from '@pinkas/ui/feedback/badge';
import { MatchText } from '@pinkas/ui/fields/combobox/match-text';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { firstLetter } from '../menu/main-menu.tsx';

const ROLE_WORDS = {
  owner: 'owner',
  'sub-user': 'subUser',
  accountant: 'accountant',
  'account-manager': 'managed',
} as const;
const STATE_TONES = {
  closing: 'warn',
  closed: 'none',
  'read-only': 'warn',
  suspended: 'warn',
  blocked: 'bad',
} as const;

export interface AccountLineProps {
  readonly id: string;
  readonly account: OwnAccount;
  readonly name: string;
  readonly query: string;
  /** The key that opens it; undefined where digits are searched for. */
  readonly digit: number | undefined;
  readonly isMarked: boolean;
  readonly onPoint: () => void;
  readonly onTake: () => void;
}

/** The id of the line of an account in a list. */
export function lineId(listId: string, accountId: number): string {
  return `${listId}-${String(accountId)}`;
}

/** An account with what the person is in it and what is to know before it is opened. */
export function AccountLine(props: AccountLineProps) {
  const { id, account, name, query, digit, isMarked, onPoint, onTake } = props;
  const text = usePhrases('switcher');
  const kinds = usePhrases('companyKinds');
  const { accountId } = useSession();
  const { kind, taxId, role, state, isDefault } = account;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a line holds more than text
      role="option"
      aria-selected={isMarked}
      aria-disabled={state === 'blocked' || undefined}
      className="search-palette__line"
      // Pressing must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      onPointerMove={onPoint}
    >
      <Avatar letter={firstLetter(name)} />
      <span className="search-palette__words">
        <span className="search-palette__label">
          <bdi>
            <MatchText text={name} query={query} />
          </bdi>
        </span>
        <span className="search-palette__detail">
          <bdi>
            <MatchText
              text={text('note', {
                kind: kinds(kind),
                taxId: `\u2066${taxId}\u2069`,
                role: text(ROLE_WORDS[role]),
              })}
              query={query}
            />
          </bdi>
        </span>
      </span>
      <span className="search-palette__end">
        {state !== 'open' && <Badge tone={STATE_TONES[state]}>{text(state)}</Badge>}
        {account.id === accountId && <Badge tone="info">{text('current')}</Badge>}
        {isDefault && account.id !== accountId && (
          <Badge tone="none" mark="none">
            {text('isDefault')}
          </Badge>
        )}
        {account.id !== accountId && <DigitKey digit={state === 'blocked' ? undefined : digit} />}
      </span>
    </div>
  );
}

/** The digit of a line, where there is a keyboard. */
function DigitKey({ digit }: Pick<AccountLineProps, 'digit'>) {
  const { isMobile, isTouch } = useMediaSizes();
  if (digit === undefined || isTouch || isMobile) return null;
  return (
    <span aria-hidden>
      <Kbd keys={String(digit)} />
    </span>
  );
}
