import {
  IconKeyboard,
  IconLogout,
  IconMenu2,
  IconPlus,
  IconSearch,
  IconSelector,
} from '@tabler/icons-react';
import type { Page } from '@pinkas/domain/permissions/pages';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Avatar, BrandMark, Wordmark } from '@pinkas/ui/brand/brand';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { SearchButton, TopBar } from '@pinkas/ui/layout/app-frame';
import { Menu } from '@pinkas/ui/overlay/menu';
import { Isolate } from '@pinkas/ui/values/isolate';
import type { ReactNode } from 'react';

import { labelOfPage } from '../menu.ts';
import { LazyMark } from '../shared/brand/lazy-mark.tsx';
import { usePhrases } from '../shared/language/use-phrases.ts';
import { useSession } from '../shared/session/session-store.ts';
import { firstLetter, useBooksName } from './menu/main-menu.tsx';
import { LanguageSwitch, ThemeSwitch } from '../shared/frame/public-switches.tsx';

export interface ShellBarProps {
  /** Opens the drawer; absent where the menu is beside the page or at the bottom. */
  readonly onOpenMenu?: (() => void) | undefined;
  /** Shows the mark, where no menu beside the page does. */
  readonly hasMark: boolean;
  readonly onShowKeys: () => void;
  readonly onSearch: () => void;
  /** Loads once the page is idle; nothing moves when it does. */
  readonly bell: ReactNode;
  /** Opens the account switcher; absent for a person with one account. */
  readonly onSwitch?: (() => void) | undefined;
  /** Opens another business; undefined where people open none by themselves. */
  readonly onOpenBusiness: (() => void) | undefined;
}

/** The search and, at the end, language, theme and the person; the drawer's button at the start. */
export function ShellBar(props: ShellBarProps) {
  const { onOpenMenu, hasMark, onShowKeys, onSearch, bell, onSwitch, onOpenBusiness } = props;
  const text = usePhrases('shell');
  const search = usePhrases('search');
  const { isMobile } = useMediaSizes();
  return (
    <TopBar
      start={
        <>
          {hasMark && (
            <>
              {onOpenMenu !== undefined && (
                <IconButton
                  label={text('openMenu')}
                  icon={<IconMenu2 aria-hidden stroke={1.75} />}
                  onClick={onOpenMenu}
                />
              )}
              <Mark onSwitch={onSwitch} />
            </>
          )}
          {!isMobile && <SearchButton label={search('open')} keys="Ctrl K" onClick={onSearch} />}
        </>
      }
      end={
        <>
          {isMobile && (
            <IconButton
              label={search('open')}
              icon={<IconSearch aria-hidden stroke={1.75} />}
              onClick={onSearch}
            />
          )}
          <LanguageSwitch />
          <span className="shell-bell">{bell}</span>
          <ThemeSwitch />
          <PersonMenu onShowKeys={onShowKeys} onOpenBusiness={onOpenBusiness} />
        </>
      }
    />
  );
}

/** The mark of the product; whose books these are for who works in several, or by permissions of their own. */
function Mark({ onSwitch }: Pick<ShellBarProps, 'onSwitch'>) {
  const text = usePhrases('shell');
  const { principal } = useSession();
  if (onSwitch !== undefined) return <BusinessButton onPress={onSwitch} />;
  const { permissionGroups } = principal;
  return (
    <>
      {permissionGroups === null ? (
        <a href="#/" className="shell-brand" aria-label={text('productName')}>
          <Wordmark name={text('productName')} />
        </a>
      ) : (
        <PermissionMark groups={permissionGroups} />
      )}
      <LazyMark isSmall />
    </>
  );
}

/** The business that a person works in, and what of it is open to them. */
function PermissionMark({ groups }: { readonly groups: readonly Page[] }) {
  const text = usePhrases('menu');
  const business = useBooksName();
  const [first] = groups;
  const label = first && labelOfPage(first);
  return (
    <a href="#/" className="shell-permission">
      <BrandMark />
      <span>
        <bdi>{business}</bdi>
        {label !== undefined && (
          <small>{text('barPermission', { count: groups.length, name: text(label) })}</small>
        )}
      </span>
    </a>
  );
}

/** Shows whose books these are; replaces the mark: a person who works for several has to see it at any size. */
export function BusinessButton({ onPress }: { readonly onPress: () => void }) {
  const text = usePhrases('menu');
  const name = useBooksName();
  return (
    <button
      type="button"
      className="shell-business"
      aria-haspopup="dialog"
      aria-label={text('switchAccount', { name })}
      onClick={onPress}
    >
      <bdi>{name}</bdi>
      <IconSelector aria-hidden stroke={1.75} />
    </button>
  );
}

function PersonMenu({
  onShowKeys,
  onOpenBusiness,
}: Pick<ShellBarProps, 'onShowKeys' | 'onOpenBusiness'>) {
  const text = usePhrases('shell');
  const menu = usePhrases('menu');
  const { fullName, email } = useSession();
  const { isTouch } = useMediaSizes();
  const name = fullName === '' ? email : fullName;
  const keys = {
    key: 'keys',
    label: text('keysList'),
    icon: <IconKeyboard aria-hidden stroke={1.75} />,
    onSelect: onShowKeys,
  };
  return (
    <Menu
      label={text('userMenu', { name })}
      placement="below-end"
      trigger={
        <button type="button" className="shell-person" aria-label={text('userMenu', { name })}>
          <Avatar letter={firstLetter(name)} isRound />
        </button>
      }
      items={[
        ...(onOpenBusiness === undefined
          ? []
          : [
              {
                key: 'business',
                label: menu('anotherBusiness'),
                icon: <IconPlus aria-hidden stroke={1.75} />,
                onSelect: onOpenBusiness,
              },
            ]),
        ...(isTouch ? [] : [keys]),
        {
          key: 'sign-out',
          label: text('signOut'),
          hint: <Isolate>{email}</Isolate>,
          icon: <IconLogout aria-hidden stroke={1.75} className="pk-flip" />,
          href: '#/auth/logout',
          startsGroup: !isTouch || onOpenBusiness !== undefined,
        },
      ]}
    />
  );
}
