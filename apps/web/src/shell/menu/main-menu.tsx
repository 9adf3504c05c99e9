import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconPlus,
} from '@tabler/icons-react';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { BrandMark, Wordmark } from '@pinkas/ui/brand/brand';
import { AccountCard, PrimaryItem, SideMenu } from '@pinkas/ui/layout/side-menu';
import { useLocation } from 'react-router';
import { Isolate } from '@pinkas/ui/values/isolate';

import { LazyMark } from '../../shared/brand/lazy-mark.tsx';
import { useLanguage, usePhrases } from '../../shared/language/use-phrases.ts';
import { areaBetween } from '../../shared/navigation/landing.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useMenuFolds } from './use-menu-folds.ts';
import { useShellMenu } from './use-shell-menu.tsx';

export interface MainMenuProps {
  readonly kind: 'menu' | 'rail' | 'drawer';
  /** Folds the menu to a rail or opens it again; absent where there is no choice. */
  readonly onFold?: (() => void) | undefined;
  /** Hides the mark, under a title that already has the name. */
  readonly isBare?: boolean;
  /** Opens the account switcher; absent for a person with one account. */
  readonly onSwitch?: (() => void) | undefined;
}

/** Mark, business, the main act, then the pages that the person may open. */
export function MainMenu({ kind, onFold, isBare = false, onSwitch }: MainMenuProps) {
  const text = usePhrases('shell');
  const menu = usePhrases('menu');
  const { entries, createPath } = useShellMenu();
  const folds = useMenuFolds();
  const isRail = kind === 'rail';
  const FoldIcon = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <SideMenu
      label={text('mainMenu')}
      kind={kind}
      head={
        isBare ? undefined : (
          <>
            <a href="#/" className="shell-brand" aria-label={text('productName')}>
              {isRail ? <BrandMark /> : <Wordmark name={text('productName')} />}
            </a>
            {onFold !== undefined && !isRail && (
              <IconButton
                label={menu('collapseMenu')}
                icon={<FoldIcon aria-hidden stroke={1.75} className="pk-flip" />}
                onClick={onFold}
              />
            )}
          </>
        )
      }
      account={
        <>
          <LazyMark isSmall={isRail} />
          <BusinessCard isRail={isRail} onSwitch={onSwitch} />
        </>
      }
      primary={
        createPath !== undefined && (
          <PrimaryItem
            label={menu('menuCreate')}
            icon={<IconPlus aria-hidden stroke={1.75} />}
            href={`#${createPath}`}
            keys="N"
            isRail={isRail}
          />
        )
      }
      entries={entries}
      folds={folds}
      footEntries={
        isRail && onFold !== undefined
          ? [
              {
                key: 'fold',
                label: menu('expandMenu'),
                icon: <FoldIcon aria-hidden stroke={1.75} className="pk-flip" />,
                onPress: onFold,
              },
            ]
          : []
      }
    />
  );
}

/** The name of the business of the session, in the language of the screen where it has one. */
export function useBusinessName(): string {
  const { language } = useLanguage();
  const { companyName, setup } = useSession();
  const nameEn = setup?.business.nameEn ?? '';
  return language === 'en' && nameEn !== '' ? nameEn : companyName;
}

/** Returns whose books are open: a business, or a name for all businesses of an accountant or manager. */
export function useBooksName(): string {
  const text = usePhrases('menu');
  const { principal } = useSession();
  const own = useBusinessName();
  const area = areaBetween(principal, useLocation().pathname);
  if (area === undefined) return own;
  return text(area === 'accountant' ? 'allClients' : 'menuManaged');
}

interface BusinessCardProps {
  readonly isRail: boolean;
  readonly onSwitch?: (() => void) | undefined;
}

function BusinessCard({ isRail, onSwitch }: BusinessCardProps) {
  const text = usePhrases('menu');
  const kinds = usePhrases('companyKinds');
  const { setup, principal } = useSession();
  const business = setup?.business;
  const isBetween = areaBetween(principal, useLocation().pathname) !== undefined;
  const name = useBooksName();
  const note =
    business === undefined || isBetween
      ? ''
      : text('accountKindAndNumber', { kind: kinds(business.kind), taxId: business.taxId });
  return (
    <AccountCard
      name={name}
      note={<Isolate>{note}</Isolate>}
      letter={firstLetter(name)}
      isRail={isRail}
      {...(onSwitch !== undefined && {
        onPress: onSwitch,
        pressLabel: text('switchAccount', { name }),
      })}
    />
  );
}

/** The letter of a business or a person; a generic word such as "studio" gives the same. */
export function firstLetter(name: string): string {
  return name.trim().slice(0, 1);
}
