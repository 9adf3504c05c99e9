import { IconSelector } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';

import { Kbd } from '../actions/kbd.tsx';
import { Tooltip } from '../actions/tooltip.tsx';
import { Avatar } from '../brand/brand.tsx';
import { FoldItem } from './fold-item.tsx';
import { holdsCurrent, type MenuEntry, type MenuFolds } from './menu-entries.ts';
import { MenuLeaves } from './menu-leaves.tsx';
import { RailEntry } from './rail-entry.tsx';
import '../actions/button.css';
import './side-menu.css';

export interface SideMenuProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly kind: 'menu' | 'rail' | 'drawer';
  /** Mark and name, with a button that folds the menu. */
  readonly head?: ReactNode;
  /** `AccountCard`. */
  readonly account?: ReactNode;
  /** `PrimaryItem`: the tonal main action. */
  readonly primary?: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly footEntries?: readonly MenuEntry[];
  /** Absent where no entry has groups. */
  readonly folds?: MenuFolds;
}

const NO_FOLDS: MenuFolds = { opened: [], onToggle: () => undefined };

/** The main navigation: full, as a rail of icons with fly-outs, or inside a drawer. */
export function SideMenu(props: SideMenuProps) {
  const {
    label,
    kind,
    head,
    account,
    primary,
    entries,
    footEntries = [],
    folds = NO_FOLDS,
  } = props;
  const current = entries.find(holdsCurrent)?.key;
  const [pressed, setPressed] = useState<string | undefined>(undefined);
  const isRail = kind === 'rail';

  function entryOf(entry: MenuEntry) {
    return isRail ? (
      <RailEntry key={entry.key} entry={entry} folds={folds} />
    ) : (
      <Entry
        key={entry.key}
        entry={entry}
        folds={folds}
        isOpen={entry.key === pressed || entry.key === current}
        onToggle={() => setPressed(pressed === entry.key ? undefined : entry.key)}
      />
    );
  }

  return (
    <nav className={`pk-side pk-side--${kind}`} aria-label={label}>
      {head !== undefined && <div className="pk-side__head">{head}</div>}
      {account}
      {primary}
      <ul className="pk-side__list">{entries.map(entryOf)}</ul>
      {footEntries.length > 0 && (
        <ul className="pk-side__list pk-side__foot">{footEntries.map(entryOf)}</ul>
      )}
    </nav>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly folds: MenuFolds;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Entry({ entry, folds, isOpen, onToggle }: EntryProps) {
  const id = useId();
  const { label, icon, href, leaves, isCurrent, onPress } = entry;
  if (leaves !== undefined) {
    return (
      <li>
        <FoldItem label={label} icon={icon} isOpen={isOpen} controls={id} onToggle={onToggle} />
        {isOpen && <MenuLeaves id={id} leaves={leaves} folds={folds} className="pk-side__subs" />}
      </li>
    );
  }
  return (
    <li>
      {href === undefined ? (
        <button type="button" className="pk-side__item" onClick={onPress}>
          {icon}
          <span className="pk-side__word">{label}</span>
        </button>
      ) : (
        <a
          className="pk-side__item"
          href={href}
          aria-current={isCurrent === true ? 'page' : undefined}
        >
          {icon}
          <span className="pk-side__word">{label}</span>
        </a>
      )}
    </li>
  );
}

export interface AccountCardProps {
  readonly name: string;
  /** Kind and number. */
  readonly note: ReactNode;
  readonly letter: string;
  /** Opens the account switcher; without it the card is not a button. */
  readonly onPress?: () => void;
  /** The action of a press, with the name: the rail shows no text. */
  readonly pressLabel?: string;
  readonly isRail?: boolean;
}

/** Shows whose books these are. */
export function AccountCard(props: AccountCardProps) {
  const { name, note, letter, onPress, pressLabel, isRail = false } = props;
  if (isRail) {
    return onPress === undefined ? (
      <Tooltip text={name}>
        <span>
          <Avatar letter={letter} />
        </span>
      </Tooltip>
    ) : (
      <Tooltip text={pressLabel ?? name} isName>
        <button
          type="button"
          className="pk-account pk-account--rail"
          aria-label={pressLabel ?? name}
          onClick={onPress}
        >
          <Avatar letter={letter} />
        </button>
      </Tooltip>
    );
  }
  const words = (
    <>
      <Avatar letter={letter} />
      <span className="pk-account__words">
        <span className="pk-account__name">{name}</span>
        <span className="pk-account__note">{note}</span>
      </span>
    </>
  );
  return onPress === undefined ? (
    <div className="pk-account">{words}</div>
  ) : (
    <button type="button" className="pk-account" aria-haspopup="dialog" onClick={onPress}>
      {words}
      <IconSelector aria-hidden />
    </button>
  );
}

export interface PrimaryItemProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly href: string;
  readonly keys?: string;
  readonly isRail?: boolean;
}

/** The main act of the product, above the entries; filled in the rail, tonal in the menu. */
export function PrimaryItem({ label, icon, href, keys, isRail = false }: PrimaryItemProps) {
  if (isRail) {
    return (
      <Tooltip text={label} isName>
        <a
          className="pk-button pk-button--filled pk-button--md pk-side__primary"
          href={href}
          aria-label={label}
        >
          {icon}
        </a>
      </Tooltip>
    );
  }
  return (
    <a className="pk-button pk-button--tonal pk-button--md pk-side__primary" href={href}>
      {icon}
      <span>{label}</span>
      {keys !== undefined && <Kbd keys={keys} />}
    </a>
  );
}
