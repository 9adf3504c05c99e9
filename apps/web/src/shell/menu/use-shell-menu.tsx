import {
  IconCreditCard,
  IconAdjustmentsHorizontal,
  IconCalculator,
  IconCamera,
  IconFileText,
  IconCertificate,
  IconChartBar,
  IconFileSpreadsheet,
  IconFiles,
  IconFlask,
  IconHome,
  IconLayout,
  IconBuilding,
  IconBuildingBank,
  IconListNumbers,
  IconPackage,
  IconPlus,
  IconReceipt2,
  IconTags,
  IconToggleRight,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { whyNot } from '@pinkas/domain/permissions/decide';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import type { MenuEntry } from '@pinkas/ui/layout/menu-entries';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { currentEntry, menuFor } from '../../menu.ts';
import { usePhrases } from '../../shared/language/use-phrases.ts';
import { areaBetween, createPathFor, newDocumentPath } from '../../shared/navigation/landing.ts';
import type { MenuIcon } from '../../shared/pages/define-pages.ts';
import { useInboxCount } from '../../shared/session/inbox-count.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { barAct, barPlaces, type BarAct } from './bar-places.ts';

const ICONS = {
  home: IconHome,
  accounting: IconFileText,
  create: IconPlus,
  camera: IconCamera,
  batch: IconFileSpreadsheet,
  documents: IconFiles,
  customers: IconUsers,
  items: IconPackage,
  expenses: IconReceipt2,
  bank: IconBuildingBank,
  simulator: IconFlask,
  reports: IconChartBar,
  settings: IconAdjustmentsHorizontal,
  design: IconLayout,
  usage: IconToggleRight,
  book: IconCertificate,
  cards: IconCreditCard,
  tags: IconTags,
  account: IconUserCircle,
  company: IconBuilding,
  numberings: IconListNumbers,
  accounts: IconUserCircle,
  accountant: IconCalculator,
} as const;

/** The drawing of an entry, in the stroke of the product. */
export function menuIcon(name: MenuIcon): ReactNode {
  const Icon = ICONS[name];
  return <Icon aria-hidden stroke={1.75} />;
}

export interface ShellMenu {
  readonly entries: readonly MenuEntry[];
  /** Key of the entry that the page belongs to. */
  readonly current: string | undefined;
  readonly createPath: string | undefined;
  readonly openDocumentsCount: number;
  /** The pages that are in reach of the thumb. */
  readonly places: readonly ShellPlace[];
  /** The main act of a person who writes no documents here; undefined for all others, and for who only reads. */
  readonly act: ShellPlace | undefined;
}

export interface ShellPlace {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly href: string;
}

/** The menu of the signed-in person with the current page marked. */
export function useShellMenu(): ShellMenu {
  const text = usePhrases('menu');
  const { pathname, search } = useLocation();
  const { principal, setup } = useSession();
  const { isMobile } = useMediaSizes();
  const openDocumentsCount = setup?.openDocumentsCount ?? 0;
  const inboxFiles = useInboxCount();
  const waiting = { openDocuments: openDocumentsCount, inboxFiles };
  const area = areaBetween(principal, pathname);
  const sections = menuFor(principal, waiting, newDocumentPath(setup)).filter(
    ({ key }) => area === undefined || key === area,
  );
  const current = currentEntry(sections, pathname, search);
  const entries = sections.map((section): MenuEntry => {
    const shared = {
      key: section.key,
      label: text(section.label),
      icon: menuIcon(section.icon),
    };
    if (section.path !== undefined) {
      return { ...shared, href: `#${section.path}`, isCurrent: current === section.key };
    }
    return {
      ...shared,
      leaves: section.items
        .filter((item) => !isMobile || item.isWideOnly !== true)
        .map((item) => ({
          key: item.key,
          label: text(item.label),
          href: `#${item.path}`,
          isCurrent: current === item.key,
          ...(item.count !== undefined && { count: item.count }),
          ...(item.group !== undefined && { group: { key: item.group, label: text(item.group) } }),
          ...(item.countTone !== undefined && { countTone: item.countTone }),
        })),
    };
  });
  const createPath = area !== undefined ? undefined : createPathFor(principal, setup);
  const placeOf = ({ label, icon, path }: BarAct): ShellPlace => ({
    key: path,
    label: text(label),
    icon: menuIcon(icon),
    href: `#${path}`,
  });
  const places = barPlaces(sections).map((place) => ({ ...placeOf(place), key: place.key }));
  const act =
    area === undefined && createPath === undefined
      ? barAct((action) => whyNot(principal, action) === undefined)
      : undefined;
  return {
    entries,
    current,
    createPath,
    openDocumentsCount,
    places,
    act: act && placeOf(act),
  };
}
