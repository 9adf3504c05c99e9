import {
  IconFilePlus,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPackage,
  IconReceipt,
  IconSun,
  IconUserPlus,
} from '@tabler/icons-react';
import { docTypeKeyOf, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { useThemeSwitch } from '@pinkas/ui/hooks/use-theme-switch';
import { useNavigate } from 'react-router';

import { useLanguage, usePhrases } from '../../shared/language/use-phrases.ts';
import { offeredDocTypes } from '../../shared/session/session.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useShellMenu } from '../menu/use-shell-menu.tsx';
import type { PaletteEntry } from './palette-entry.ts';

export interface Commands {
  /** Every page of the menu. */
  readonly pages: readonly PaletteEntry[];
  readonly actions: readonly PaletteEntry[];
  /** Returns whether the person's menu has a page, such as `/customers`. */
  readonly hasPage: (path: string) => boolean;
  /** The first type of document that the person may make. */
  readonly firstType: DocTypeId | undefined;
}

/** Returns the commands that the palette runs without the server. */
export function useCommands(onShowKeys: () => void): Commands {
  const text = usePhrases('search');
  const shell = usePhrases('shell');
  const types = usePhrases('aDocType');
  const navigate = useNavigate();
  const { entries, createPath } = useShellMenu();
  const { setup } = useSession();
  const { language, choose } = useLanguage();
  const theme = useThemeSwitch();
  const go = (path: string) => () => void navigate(path);

  const pages = entries.flatMap((section): PaletteEntry[] => [
    ...(section.href === undefined
      ? []
      : [
          {
            key: `page-${section.key}`,
            label: section.label,
            icon: section.icon,
            act: go(section.href.slice(1)),
          },
        ]),
    ...(section.leaves ?? []).map((leaf) => ({
      key: `page-${leaf.key}`,
      label: leaf.label,
      detail: section.label,
      icon: section.icon,
      act: go(leaf.href.slice(1)),
    })),
  ]);
  const paths = new Set(
    entries.flatMap((section) =>
      [section.href, ...(section.leaves ?? []).map(({ href }) => href)].map((href) =>
        href?.slice(1),
      ),
    ),
  );
  const hasPage = (path: string) => paths.has(path);
  const docTypes = createPath === undefined ? [] : offeredDocTypes(setup);

  const documents = docTypes.flatMap((docType, index): PaletteEntry[] => {
    const key = docTypeKeyOf(docType);
    if (key === undefined) return [];
    return [
      {
        key: `new-${key}`,
        label: text('newDocument', { type: types(key) }),
        icon: <IconFilePlus aria-hidden stroke={1.75} />,
        ...(index === 0 && { keys: 'N' }),
        act: go(`/documents/create/${String(docType)}`),
      },
    ];
  });
  const isDark = theme.shown === 'dark';
  const ThemeIcon = isDark ? IconSun : IconMoon;
  const made: (PaletteEntry | false)[] = [
    hasPage('/customers') && {
      key: 'new-customer',
      label: text('newCustomer'),
      icon: <IconUserPlus aria-hidden stroke={1.75} />,
      act: go('/customers/new'),
    },
    hasPage('/items') && {
      key: 'new-item',
      label: text('newItem'),
      icon: <IconPackage aria-hidden stroke={1.75} />,
      act: go('/items/new'),
    },
    hasPage('/expenses') && {
      key: 'new-expense',
      label: text('newExpense'),
      icon: <IconReceipt aria-hidden stroke={1.75} />,
      act: go('/expenses/new'),
    },
    {
      key: 'theme',
      label: shell(isDark ? 'switchToLight' : 'switchToDark'),
      icon: <ThemeIcon aria-hidden stroke={1.75} />,
      act: theme.toggle,
    },
    {
      key: 'language',
      label: text('otherLanguage'),
      icon: <IconLanguage aria-hidden stroke={1.75} />,
      act: () => void choose(language === 'he' ? 'en' : 'he'),
    },
    {
      key: 'keys',
      label: shell('keysList'),
      icon: <IconKeyboard aria-hidden stroke={1.75} />,
      keys: '?',
      act: onShowKeys,
    },
    {
      key: 'sign-out',
      label: shell('signOut'),
      icon: <IconLogout aria-hidden stroke={1.75} className="pk-flip" />,
      act: go('/auth/logout'),
    },
  ];
  return {
    pages,
    actions: [...documents, ...made.filter((entry) => entry !== false)],
    hasPage,
    firstType: docTypes[0],
  };
}
