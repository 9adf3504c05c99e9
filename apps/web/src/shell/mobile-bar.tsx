import {
  IconChartBar,
  IconFiles,
  IconFileText,
  IconHome,
  IconMenu2,
  IconPlus,
} from '@tabler/icons-react';
import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { BottomBar, TypeGrid, type BottomBarItem } from '@pinkas/ui/layout/bottom-bar';
import { BottomSheet } from '@pinkas/ui/overlay/bottom-sheet';
import { useState } from 'react';

import { usePhrases } from '../shared/language/use-phrases.ts';
import { offeredDocTypes } from '../shared/session/session.ts';
import { useSession } from '../shared/session/session-store.ts';
import { ProductLinks } from '../shared/frame/product-links.tsx';
import { MainMenu } from './main-menu.tsx';
import { useShellMenu } from './use-shell-menu.tsx';

/** What leads away from the sheet. */
const CLOSING = 'a, button.pk-account';

type OpenSheet = 'create' | 'more' | undefined;

/** The thumb's places: home, documents, a new document, the income, and the rest. */
export function MobileBar({ onSwitch }: { readonly onSwitch?: (() => void) | undefined }) {
  const text = usePhrases('menu');
  const { entries, current, createPath } = useShellMenu();
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
      <CreateSheet isOpen={openSheet === 'create'} onClose={() => setOpenSheet(undefined)} />
      <BottomSheet
        isOpen={openSheet === 'more'}
        onClose={() => setOpenSheet(undefined)}
        title={text('moreSheetTitle')}
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a press on any link inside closes the sheet; the links take the keys */}
        <div
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest(CLOSING) !== null) {
              setOpenSheet(undefined);
            }
          }}
        >
          <MainMenu kind="drawer" isBare onSwitch={onSwitch} />
          <ProductLinks />
        </div>
      </BottomSheet>
    </>
  );
}

interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function CreateSheet({ isOpen, onClose }: SheetProps) {
  const text = usePhrases('menu');
  const types = usePhrases('docTypes');
  const { setup } = useSession();
  const items = offeredDocTypes(setup).flatMap((docType) => {
    const key = docTypeKeyOf(docType);
    if (key === undefined) return [];
    return {
      key,
      label: types(key),
      icon: <IconFileText aria-hidden stroke={1.75} />,
      href: `#/documents/create/${String(docType)}`,
    };
  });
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={text('createSheetTitle')}>
      <TypeGrid items={items} onPick={onClose} />
    </BottomSheet>
  );
}
