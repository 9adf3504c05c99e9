import type { MenuFolds } from '@pinkas/ui/layout/menu-entries';
import { useState } from 'react';

import { deviceStorage, readJson } from '../../shared/storage/safe-storage.ts';

const KEY = 'pk-menu-groups';

function areKeys(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((key) => typeof key === 'string');
}

/** The groups of the menu that were opened on this device. */
export function useMenuFolds(): MenuFolds {
  const [opened, setOpened] = useState(() => readJson(deviceStorage, KEY, areKeys) ?? []);
  return {
    opened,
    onToggle(group) {
      const next = opened.includes(group)
        ? opened.filter((key) => key !== group)
        : [...opened, group];
      deviceStorage.write(KEY, JSON.stringify(next));
      setOpened(next);
    },
  };
}
