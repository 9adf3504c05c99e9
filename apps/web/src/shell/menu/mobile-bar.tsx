import { IconMenu2 } from '@tabler/icons-react';
import { BottomBar, type BottomBarItem } from '@pinkas/ui/layout/bottom-bar';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/trouble/load-part.ts';
import { usePhrases } from '../../shared/language/use-phrases.ts';
import { menuIcon, useShellMenu } from './use-shell-menu.tsx';

const ThumbSheet = lazyPart(async () => ({
  default: (await import('./thumb-sheet.tsx')).ThumbSheet,
}));

type OpenSheet = 'create' | 'more' | undefined;

/** Places before the main act, so that it is in the middle of five. */
const BEFORE_MAIN = 2;

/** The bottom navigation: the pages that the person has, what they do most in the middle, and the rest. */
export function MobileBar({ onSwitch }: { readonly onSwitch?: (() => void) | undefined }) {
  const text = usePhrases('menu');
  const { current, createPath, places, act } = useShellMenu();
  const [openSheet, setOpenSheet] = useState<OpenSheet>(undefined);
  const shown = places.map((place) => ({ ...place, isCurrent: current === place.key }));
  const create: BottomBarItem = {
    key: 'create',
    label: text('barCreate'),
    icon: menuIcon('create'),
    isMain: true,
    onPress: () => setOpenSheet('create'),
  };
  const main = createPath === undefined ? act && { ...act, isMain: true } : create;
  const items: readonly BottomBarItem[] = [
    ...shown.slice(0, BEFORE_MAIN),
    ...(main === undefined ? [] : [main]),
    ...shown.slice(BEFORE_MAIN),
    {
      key: 'more',
      label: text('barMore'),
      icon: <IconMenu2 aria-hidden stroke={1.75} />,
      onPress: () => setOpenSheet('more'),
    },
  ];
  return (
    <>
      <BottomBar label={text('barLabel')} items={items} />
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
