import { IconChartBar, IconFiles, IconHome, IconMenu2, IconPlus } from '@tabler/icons-react';
import { BottomBar, type BottomBarItem } from '@pinkas/ui/layout/bottom-bar';
import { lazy, Suspense, useState } from 'react';

import { usePhrases } from '../shared/language/use-phrases.ts';
import { useShellMenu } from './use-shell-menu.tsx';

const ThumbSheet = lazy(async () => ({ default: (await import('./thumb-sheet.tsx')).ThumbSheet }));

type OpenSheet = 'create' | 'more' | undefined;

/** The bottom navigation: home, documents, a new document, the income, and the rest; between books the pages there. */
export function MobileBar({ onSwitch }: { readonly onSwitch?: (() => void) | undefined }) {
  const text = usePhrases('menu');
  const { entries, current, createPath, places } = useShellMenu();
  const [openSheet, setOpenSheet] = useState<OpenSheet>(undefined);
  const hrefs = new Set(
    entries.flatMap((entry) => [entry.href, ...(entry.leaves ?? []).map((leaf) => leaf.href)]),
  );
  const all: (BottomBarItem | false)[] = [
    hrefs.has('#/dashboard') && {
      key: 'home',
      label: text('barHome'),
      icon: <IconHome aria-hidden stroke={1.75} />,
      href: '#/dashboard',
      isCurrent: current === 'dashboard',
    },
    hrefs.has('#/documents') && {
      key: 'documents',
      label: text('barDocuments'),
      icon: <IconFiles aria-hidden stroke={1.75} />,
      href: '#/documents',
      isCurrent: current === 'documents',
    },
    createPath !== undefined && {
      key: 'create',
      label: text('barCreate'),
      icon: <IconPlus aria-hidden stroke={1.75} />,
      isMain: true,
      onPress: () => setOpenSheet('create'),
    },
    hrefs.has('#/reports/income') && {
      key: 'income',
      label: text('barIncome'),
      icon: <IconChartBar aria-hidden stroke={1.75} />,
      href: '#/reports/income',
      isCurrent: current === 'income',
    },
    ...places.map((place) => ({ ...place, isCurrent: current === place.key })),
    {
      key: 'more',
      label: text('barMore'),
      icon: <IconMenu2 aria-hidden stroke={1.75} />,
      onPress: () => setOpenSheet('more'),
    },
  ];
  return (
    <>
      <BottomBar
        label={text('barLabel')}
        items={all.filter((item): item is BottomBarItem => item !== false)}
      />
      <Suspense>
        {openSheet !== undefined && (
          <ThumbSheet
            kind={openSheet}
            onSwitch={onSwitch}
            onClose={() => setOpenSheet(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
