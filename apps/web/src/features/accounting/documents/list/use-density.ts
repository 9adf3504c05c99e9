import { useState } from 'react';

import { deviceStorage } from '../../../../shared/storage/safe-storage.ts';

const KEY = 'pk-density:documents';

/** Whether the rows are dense, kept for this table on this device. */
export function useDensity(): [isDense: boolean, choose: (isDense: boolean) => void] {
  const [isDense, setIsDense] = useState(() => deviceStorage.read(KEY) === 'dense');
  return [
    isDense,
    (next) => {
      deviceStorage.write(KEY, next ? 'dense' : 'regular');
      setIsDense(next);
    },
  ];
}
